import { type ReactNode, useState } from "react";
import { useMedia } from "@/lib/useMedia.ts";
import { Button } from "./Button.tsx";
import classes from "./Dialog.module.css";
import { DialogFrame } from "./dialog/Frame.tsx";
import type { DialogRules } from "./dialog/rules.ts";

export interface FullPageDialogProps extends DialogRules {
  title: ReactNode;
  /** Stands beside the buttons of the header. */
  tools?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** A button that lets the dialog cover the whole screen. */
  fullScreenToggle?: boolean;
  /** Asked before the dialog closes, whichever way; false keeps it open. */
  validateClose?: () => boolean | Promise<boolean>;
  /** What is in it reaches the edges. */
  flush?: boolean;
  /** It holds a form: as wide as a line is read (800 px), and no higher than what is in it. */
  form?: boolean;
}

/** A dialog almost as large as the page; below 600 px it is the page, with a way back. */
export function FullPageDialog(props: FullPageDialogProps) {
  const { title, tools, children, footer, fullScreenToggle, validateClose, flush, form, ...rules } =
    props;
  const [full, setFull] = useState(false);
  const mobile = useMedia("(max-width: 599px)");
  return (
    <DialogFrame
      rules={rules}
      className={classes.content}
      data={{
        "data-size": "page",
        "data-form": form ? "true" : undefined,
        "data-full": full || mobile ? "true" : undefined,
      }}
      {...(validateClose ? { validateClose } : {})}
    >
      {({ dismiss, Title }) => (
        <>
          <div className={classes.header}>
            {mobile && !rules.persistent && (
              <Button tone="quiet" thin icon="back" onClick={dismiss}>
                TILBAKE
              </Button>
            )}
            <Title className={classes.title}>{title}</Title>
            <div className={classes.tools}>
              {tools}
              {fullScreenToggle && !mobile && (
                <Button
                  tone="quiet"
                  thin
                  icon={full ? "shrink" : "grow"}
                  label={full ? "Avslutt fullskjerm" : "Fullskjerm"}
                  onClick={() => setFull(!full)}
                />
              )}
              {!mobile && !rules.persistent && (
                <Button tone="quiet" thin icon="close" label="Lukk" onClick={dismiss} />
              )}
            </div>
          </div>
          <div className={classes.body} data-flush={flush || undefined}>
            {children}
          </div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </>
      )}
    </DialogFrame>
  );
}
