import { Fragment, useEffect, useRef, useState } from "react";
import { Icon } from "../Icon.tsx";
import { escapeHtml, isBlankRichText } from "./html.ts";
import classes from "./RichEditor.module.css";
import { RichText } from "./RichText.tsx";
import { PICTURE_ICON, toolFaces } from "./toolFaces.ts";

export interface RestingTextProps {
  id: string;
  content: string;
  placeholder: string;
  onChange: (content: string) => void;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** What is written without an editor: a paragraph each line. */
const paragraphs = (text: string): string =>
  text === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join("");

/** The tools as they will be, so that nothing moves when they are there. */
function RestingTools() {
  return (
    <div className={classes.toolbar} data-resting aria-hidden>
      {toolFaces.map((group) => (
        <Fragment key={group[0].id}>
          {group.map(({ id, icon }) => (
            <span key={id} className={classes.tool}>
              <Icon name={icon} size={18} />
            </span>
          ))}
          <span className={classes.divider} />
        </Fragment>
      ))}
      <span className={classes.tool}>
        <Icon name={PICTURE_ICON} size={18} />
      </span>
    </div>
  );
}

/**
 * The text until the editor is there, as large as it will be. An empty one can be written in
 * from the first moment; what has a form already is shown.
 */
export function RestingText(props: RestingTextProps) {
  const { id, content, placeholder, onChange, labelledBy, describedBy, invalid } = props;
  const [wasBlank] = useState(() => isBlankRichText(content));
  const text = useRef<HTMLTextAreaElement>(null);
  // As tall as its text, as the editor is.
  const grow = () => {
    const area = text.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  };
  useEffect(grow, []);
  const shared = {
    id,
    className: classes.content,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
  };
  return (
    <div className={classes.editor} data-invalid={invalid || undefined}>
      <RestingTools />
      {wasBlank ? (
        <textarea
          ref={text}
          {...shared}
          defaultValue=""
          placeholder={placeholder}
          data-resting
          onChange={({ target }) => {
            grow();
            onChange(paragraphs(target.value));
          }}
        />
      ) : (
        <div {...shared} role="textbox" aria-multiline tabIndex={0}>
          <RichText html={content} />
        </div>
      )}
    </div>
  );
}
