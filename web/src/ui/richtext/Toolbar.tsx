import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Fragment, type KeyboardEvent, useRef } from "react";
import { PICTURE_TYPES } from "@/lib/heic.ts";
import { FileInput } from "../form/FileInput.tsx";
import { Icon } from "../Icon.tsx";
import { alignedTypes } from "./extensions.ts";
import classes from "./RichEditor.module.css";
import { PICTURE_ICON, toolFaces, type ToolId } from "./toolFaces.ts";

interface Tool {
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3): Tool => ({
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});

const align = (value: "center" | "right" | null): Tool => ({
  run: (editor) => {
    const chain = editor.chain().focus();
    for (const type of alignedTypes) chain.updateAttributes(type, { align: value });
    chain.run();
  },
  isOn: (editor) =>
    value === null
      ? !editor.isActive({ align: "center" }) && !editor.isActive({ align: "right" })
      : editor.isActive({ align: value }),
});

const tools: Record<ToolId, Tool> = {
  bold: {
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive("bold"),
  },
  italic: {
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive("italic"),
  },
  underline: {
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive("underline"),
  },
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  ordered: {
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive("orderedList"),
  },
  bullets: {
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive("bulletList"),
  },
  left: align(null),
  center: align("center"),
  right: align("right"),
  undo: {
    run: (editor) => editor.chain().focus().undo().run(),
    isOff: (editor) => !editor.can().undo(),
  },
  redo: {
    run: (editor) => editor.chain().focus().redo().run(),
    isOff: (editor) => !editor.can().redo(),
  },
};

const ids = Object.keys(tools) as ToolId[];

/** Arrow keys walk the tools, so that the toolbar is one stop for the Tab key. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** The tools of the rich text editor. */
export function Toolbar({
  editor,
  controls,
  pictures,
  onPicture,
}: {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  /** Whether pictures have a place in the text. */
  pictures: boolean;
  onPicture: (file: File) => void;
}) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: ids.filter((id) => tools[id].isOn?.(now)),
      off: ids.filter((id) => tools[id].isOff?.(now)),
    }),
  });
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label="Formatering"
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={walk}
    >
      {toolFaces.map((group) => (
        <Fragment key={group[0].id}>
          {group.map(({ id, label, icon }) => (
            <button
              key={id}
              type="button"
              className={classes.tool}
              aria-label={label}
              title={label}
              aria-pressed={tools[id].isOn ? state.on.includes(id) : undefined}
              aria-disabled={state.off.includes(id) || undefined}
              tabIndex={id === "bold" ? 0 : -1}
              // The selection in the text must not be lost when a tool is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!state.off.includes(id)) tools[id].run(editor);
              }}
            >
              <Icon name={icon} size={18} />
            </button>
          ))}
          <span className={classes.divider} aria-hidden />
        </Fragment>
      ))}
      {pictures && <PictureTool onPicture={onPicture} />}
    </div>
  );
}

function PictureTool({ onPicture }: { onPicture: (file: File) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label="Bilde i teksten"
        title="Bilde i teksten"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => picker.current?.click()}
      >
        <Icon name={PICTURE_ICON} size={18} />
      </button>
      <FileInput
        input={picker}
        label="Bilde i teksten"
        accept={PICTURE_TYPES}
        onPick={([file]) => file && onPicture(file)}
      />
    </>
  );
}
