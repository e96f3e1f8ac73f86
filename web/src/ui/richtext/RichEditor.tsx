import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { HEIC_REFUSAL, isHeic, pickShown } from "@/lib/heic.ts";
import { errorText } from "@/lib/problem.ts";
import { fromEditorDoc, toEditorDoc } from "./editorDoc.ts";
import { editorExtensions } from "./extensions.ts";
import { RICH_TEXT_BYTES_MAX, richTextBytes } from "./html.ts";
import { type FieldKeys, FieldMenu } from "./FieldMenu.tsx";
import { MergeFields } from "./mergeChips.ts";
import type { MergeFieldChoice } from "./mergeFields.ts";
import { inlinePicture } from "./inlinePicture.ts";
import classes from "./RichEditor.module.css";
import { Toolbar } from "./Toolbar.tsx";

export interface RichEditorProps {
  /** The id of the text itself, so that an error summary can lead to it. */
  id: string;
  /** Rich text to begin with; later ones are taken when `revision` grows. */
  content: string;
  revision: string;
  onChange: (content: string) => void;
  placeholder: string;
  /** Takes pictures that were pasted or dropped; without it they are put into the text. */
  onFiles?: (files: File[]) => void;
  /** Said when a picture has no room in the text. */
  noRoom: string;
  /** Why a picture is not taken, or null as soon as the next one is. */
  onRefused: (reason: string | null) => void;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** Begins with the cursor at the end: somebody was writing when it came. */
  resumes: boolean;
  /** Whether pictures have a place in the text. */
  pictures: boolean;
  mergeFields?: readonly MergeFieldChoice[];
}

/** Left for the words around a picture. */
const MARKUP_BYTES = 1000;
const NO_PICTURES = "Teksten kan ikke ha bilder.";

const picturesOf = (list: FileList | undefined): File[] =>
  [...(list ?? [])].filter((file) => file.type.startsWith("image/") || isHeic(file));

/** The rich text editor. What is typed is never replaced while `revision` stays. */
export function RichEditor(props: RichEditorProps) {
  const { id, content, revision, placeholder, describedBy, labelledBy, invalid } = props;
  const { pictures, mergeFields } = props;
  const shown = useRef(revision);
  const latest = useRef(props);
  const fieldKeys = useRef<FieldKeys>(() => false);
  const insert = useRef((_files: File[]) => {});
  useEffect(() => {
    latest.current = props;
  });
  // What others could not look at is refused where it was put, and not only where files lie.
  const take = (files: File[], hand: (files: File[]) => void): void =>
    pickShown(files, (ready) => {
      latest.current.onRefused(ready.some(isHeic) ? HEIC_REFUSAL : null);
      const readable = ready.filter((file) => !isHeic(file));
      if (readable.length > 0) hand(readable);
    });
  const takeFiles = (files: File[]): boolean => {
    if (!pictures && files.length > 0) {
      latest.current.onRefused(NO_PICTURES);
      return true;
    }
    if (files.length > 0) take(files, latest.current.onFiles ?? insert.current);
    return files.length > 0;
  };
  const attributes = {
    id,
    class: classes.content ?? "",
    role: "textbox",
    "aria-multiline": "true",
    // A phone changes words of a trade into others.
    autocorrect: "off",
    "aria-labelledby": labelledBy,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(invalid ? { "aria-invalid": "true" } : {}),
  };
  const editor = useEditor({
    extensions: [...editorExtensions(placeholder), ...(mergeFields ? [MergeFields] : [])],
    content: toEditorDoc(content),
    autofocus: false,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      // The keys of the choice of fields come before those of the text.
      handleKeyDown: (_view, event) => fieldKeys.current(event),
      handlePaste: (_view, event) => takeFiles(picturesOf(event.clipboardData?.files)),
      handleDrop: (_view, event) => {
        const taken = takeFiles([...(event.dataTransfer?.files ?? [])]);
        if (taken) event.preventDefault();
        return taken;
      },
    },
    onUpdate: ({ editor: now }) => latest.current.onChange(fromEditorDoc(now.getJSON())),
  });

  // At once, not in the next frame as the editor's own command: keys in between would be lost.
  const { resumes } = props;
  useLayoutEffect(() => {
    if (!resumes) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [editor, resumes]);

  // The editor is outside React: a text from elsewhere is put into it once, when it came.
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    editor.commands.setContent(toEditorDoc(content), { emitUpdate: false });
  }, [editor, revision, content]);

  const insertPicture = async (file: File) => {
    const room = RICH_TEXT_BYTES_MAX - richTextBytes(fromEditorDoc(editor.getJSON()));
    try {
      const src = await inlinePicture(file, room - MARKUP_BYTES);
      if (src) editor.chain().focus().setImage({ src, alt: "" }).run();
      else latest.current.onRefused(latest.current.noRoom);
    } catch (error) {
      latest.current.onRefused(errorText(error));
    }
  };
  useEffect(() => {
    insert.current = (files) => {
      for (const file of files) void insertPicture(file);
    };
  });

  return (
    <div className={classes.editor} data-invalid={invalid || undefined}>
      <Toolbar
        editor={editor}
        controls={id}
        pictures={pictures}
        onPicture={(file) => take([file], (files) => insert.current(files))}
      />
      {mergeFields && <FieldMenu editor={editor} fields={mergeFields} keysRef={fieldKeys} />}
      <EditorContent editor={editor} />
    </div>
  );
}
