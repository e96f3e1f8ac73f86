import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { Fragment, type KeyboardEvent, useRef } from "react";
import { PICTURE_TYPES } from "@/lib/heic.ts";
import { FileInput } from "../form/FileInput.tsx";
import { Icon, type IconName } from "../Icon.tsx";
import { alignedTypes } from "./extensions.ts";
import classes from "./RichEditor.module.css";

interface Tool {
  id: string;
  label: string;
  icon: IconName;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
}

const heading = (level: 1 | 2 | 3): Tool => ({
  id: `h${level}`,
  label: `Overskrift ${level}`,
  icon: `heading${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});

const align = (value: "center" | "right" | null, label: string, icon: IconName): Tool => ({
  id: `align-${value ?? "left"}`,
  label,
  icon,
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

const groups: readonly (readonly Tool[])[] = [
  [
    {
      id: "bold",
      label: "Fet",
      icon: "bold",
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive("bold"),
    },
    {
      id: "italic",
      label: "Kursiv",
      icon: "italic",
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive("italic"),
    },
    {
      id: "underline",
      label: "Understreket",
      icon: "underline",
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive("underline"),
    },
  ],
  [heading(1), heading(2), heading(3)],
  [
    {
      id: "ordered",
      label: "Nummerert liste",
      icon: "orderedList",
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive("orderedList"),
    },
    {
      id: "bullets",
      label: "Punktliste",
      icon: "bulletList",
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive("bulletList"),
    },
  ],
  [
    align(null, "Venstrejuster", "alignLeft"),
    align("center", "Midtstill", "alignCenter"),
    align("right", "Høyrejuster", "alignRight"),
  ],
  [
    {
      id: "undo",
      label: "Angre",
      icon: "undo",
      run: (editor) => editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      id: "redo",
      label: "Gjør om",
      icon: "redo",
      run: (editor) => editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
];

const tools = groups.flat();

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
  onPicture,
}: {
  editor: Editor;
  /** The id of the text. */
  controls: string;
  onPicture: (file: File) => void;
}) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter(({ isOn }) => isOn?.(now)).map(({ id }) => id),
      off: tools.filter(({ isOff }) => isOff?.(now)).map(({ id }) => id),
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
      {groups.map((group) => (
        <Fragment key={group[0]?.id}>
          {group.map((tool) => (
            <button
              key={tool.id}
              type="button"
              className={classes.tool}
              aria-label={tool.label}
              title={tool.label}
              aria-pressed={tool.isOn ? state.on.includes(tool.id) : undefined}
              aria-disabled={state.off.includes(tool.id) || undefined}
              tabIndex={tool.id === "bold" ? 0 : -1}
              // The selection in the text must not be lost when a tool is pressed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!state.off.includes(tool.id)) tool.run(editor);
              }}
            >
              <Icon name={tool.icon} size={18} />
            </button>
          ))}
          <span className={classes.divider} aria-hidden />
        </Fragment>
      ))}
      <PictureTool onPicture={onPicture} />
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
        <Icon name="imageAdd" size={18} />
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
