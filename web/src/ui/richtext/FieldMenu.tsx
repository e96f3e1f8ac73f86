import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type RefObject, useEffect, useId, useState } from "react";
import { Icon } from "../Icon.tsx";
import { fieldsLike, type MergeFieldChoice, typedField } from "./mergeFields.ts";
import classes from "./RichEditor.module.css";

/** Takes a key that means the choice of fields. */
export type FieldKeys = (event: KeyboardEvent) => boolean;

/** What stands in the line before the cursor. */
const before = ({ state }: Editor): string => {
  const { $from, empty } = state.selection;
  return empty ? $from.parent.textBetween(0, $from.parentOffset, "\n", "\n") : "";
};

/** Puts a field where the cursor is, in place of what was typed of it. */
function insert(editor: Editor, name: string): void {
  const typed = typedField(before(editor));
  const to = editor.state.selection.from;
  const from = typed === null ? to : to - typed.length - 1;
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, { type: "text", text: `{${name}}` })
    .run();
}

/** A menu of merge fields, and the choice among them while one is typed. */
export function FieldMenu({
  editor,
  fields,
  keysRef,
}: {
  editor: Editor;
  fields: readonly MergeFieldChoice[];
  /** Where the text's keys are asked first. */
  keysRef: RefObject<FieldKeys>;
}) {
  const id = useId();
  const typed = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isFocused ? typedField(before(now)) : null),
  });
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState<string | null>(null);
  const hits = typed === null || closed === typed ? [] : fieldsLike(fields, typed);
  const active = Math.min(at, Math.max(0, hits.length - 1));
  useEffect(() => {
    keysRef.current = (event) => {
      const hit = hits[active];
      if (!hit) return false;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const step = event.key === "ArrowDown" ? 1 : -1;
        setAt((active + step + hits.length) % hits.length);
      } else if (event.key === "Enter" || event.key === "Tab") insert(editor, hit.name);
      else if (event.key === "Escape") setClosed(typed);
      else return false;
      event.preventDefault();
      return true;
    };
  });
  const groups = [...new Set(fields.map(({ group }) => group))];
  return (
    <div className={classes.fields}>
      <label className={classes.fieldChoice}>
        <Icon name="add" size={16} />
        <span className="sv-hidden">Sett inn flettefelt</span>
        <select
          value=""
          onChange={(event) => insert(editor, event.target.value)}
          aria-label="Sett inn flettefelt"
        >
          <option value="">Sett inn flettefelt</option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {fields
                .filter((field) => field.group === group)
                .map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <span className={classes.fieldHint}>eller skriv {"{"} i teksten</span>
      {hits.length > 0 && (
        <div
          className={classes.fieldHits}
          role="listbox"
          id={id}
          tabIndex={-1}
          aria-label="Flettefelt"
        >
          {hits.map(({ name, label, group }, index) => (
            <div
              key={name}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => {
                event.preventDefault();
                insert(editor, name);
              }}
            >
              <span>{label}</span>
              <span className={classes.fieldHint}>{group}</span>
            </div>
          ))}
        </div>
      )}
      <span className="sv-hidden" role="status">
        {hits[active] ? `${hits[active].label}, ${active + 1} av ${hits.length}` : ""}
      </span>
    </div>
  );
}
