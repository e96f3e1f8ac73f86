import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/ui/Button.tsx";
import classes from "./Chat.module.css";

/** The top of each view: the way back, what it is, what can be done, and the way out. */
export function ChatBar({
  title,
  below,
  back,
  onBack,
  onClose,
  children,
}: {
  title: string;
  /** A line under the title. */
  below?: string | undefined;
  /** Where the way back leads. */
  back?: string;
  onBack?: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone with the view before; a field that took the focus keeps it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <div className={classes.bar}>
      {onBack && (
        <Button tone="quiet" thin icon="back" label={back ?? "Tilbake"} onClick={onBack} />
      )}
      <div className={classes.barWords}>
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {below && <p className={classes.below}>{below}</p>}
      </div>
      {children}
      <Button tone="quiet" thin icon="close" label="Lukk" onClick={onClose} />
    </div>
  );
}
