import type { ReactNode } from "react";
import { Button } from "./PlainButton.tsx";
import classes from "./Dialog.module.css";
import { DialogFrame } from "./dialog/Frame.tsx";
import type { DialogRules } from "./dialog/rules.ts";

/**
 * How wide a dialog is, by what is in it: a question or a field or two (480 px), a form (640), a
 * table or a preview (800). Without one it is 50vw, at most 800 px, and 92vw when narrow.
 */
export type DialogSize = "small" | "medium" | "large";

export interface DialogProps extends DialogRules {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  size?: DialogSize;
}

/**
 * The standard dialog: focus is trapped inside and returns to where it was. An element with
 * `data-dialog-close` inside it dismisses it. It is as high as what is in it, up to 60vh.
 */
export function Dialog({ title, children, footer, size, ...rules }: DialogProps) {
  return (
    <DialogFrame rules={rules} className={classes.content} data={{ "data-size": size }}>
      {({ Title }) => (
        <>
          <div className={classes.header}>
            <Title className={classes.title}>{title}</Title>
            {!rules.persistent && (
              <Button tone="quiet" thin icon="close" label="Lukk" onClick={rules.onClose} />
            )}
          </div>
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </>
      )}
    </DialogFrame>
  );
}
