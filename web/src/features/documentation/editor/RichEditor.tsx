import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { toast } from "@/ui/Toast.tsx";
import { contentBytes, limits } from "../draft/model.ts";
import { fromEditorDoc, toEditorDoc } from "../richtext/editorDoc.ts";
import { extensions } from "./extensions.ts";
import { inlinePicture } from "./inlinePicture.ts";
import classes from "./RichEditor.module.css";
import { Toolbar } from "./Toolbar.tsx";

interface RichEditorProps {
  /** Rich text to begin with; later ones are taken when `revision` grows. */
  content: string;
  revision: number;
  onChange: (content: string) => void;
  /** Pictures that were pasted or dropped into the text. */
  onFiles: (files: File[]) => void;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

const picturesOf = (list: FileList | undefined): File[] =>
  [...(list ?? [])].filter(({ type }) => type.startsWith("image/"));

/** The rich text editor. What is typed is never replaced while `revision` stays. */
export function RichEditor(props: RichEditorProps) {
  const { content, revision, describedBy, labelledBy, invalid } = props;
  const shown = useRef(revision);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const takeFiles = (files: File[]): boolean => {
    if (files.length === 0) return false;
    latest.current.onFiles(files);
    toast.info("Bildet er lagt under Bilder og filer.");
    return true;
  };
  const attributes = {
    id: "content",
    class: classes.content ?? "",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelledBy,
    ...(describedBy ? { "aria-describedby": describedBy } : {}),
    ...(invalid ? { "aria-invalid": "true" } : {}),
  };
  const editor = useEditor({
    extensions,
    content: toEditorDoc(content),
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes,
      handlePaste: (_view, event) => takeFiles(picturesOf(event.clipboardData?.files)),
      handleDrop: (_view, event) => {
        const taken = takeFiles([...(event.dataTransfer?.files ?? [])]);
        if (taken) event.preventDefault();
        return taken;
      },
    },
    onUpdate: ({ editor: now }) => latest.current.onChange(fromEditorDoc(now.getJSON())),
  });

  // The editor is outside React: a text from elsewhere is put into it once, when it came.
  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    editor.commands.setContent(toEditorDoc(content), { emitUpdate: false });
  }, [editor, revision, content]);

  const insertPicture = async (file: File) => {
    const room = limits.content_bytes - contentBytes(fromEditorDoc(editor.getJSON()));
    const src = await inlinePicture(file, room - 1000);
    if (src) editor.chain().focus().setImage({ src, alt: "" }).run();
    else toast.negative("Det er ikke plass i teksten. Legg bildet under Bilder og filer.");
  };

  return (
    <div className={classes.editor} data-invalid={invalid || undefined}>
      <Toolbar editor={editor} onPicture={(file) => void insertPicture(file)} />
      <EditorContent editor={editor} />
    </div>
  );
}
