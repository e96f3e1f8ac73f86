import type { ReactNode } from "react";
import { Button } from "./PlainButton.tsx";
import classes from "./Dialog.module.css";
import { DialogFrame } from "./dialog/Frame.tsx";
import type { DialogRules } from "./dialog/rules.ts";

export interface DialogProps extends DialogRules {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** `standard` is 50vw wide, at most 800 px, and 92vw when narrow. All are as high as what is in them, up to 60vh. */
  size?: "small" | "standard" | "large";
}

/**
 * The standard dialog: focus is trapped inside and returns to where it was. An element with
 * `data-dialog-close` inside it dismisses it.
 */
export function Dialog({ title, children, footer, size = "standard", ...rules }: DialogProps) {
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
