import type { ReactNode } from "react";
import { Button } from "./PlainButton.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import classes from "./Notice.module.css";

/** A line that says what is special about this page now; it takes nothing away. */
export function Notice({
  tone = "info",
  icon = "info",
  title,
  children,
  actions,
  onClose,
}: {
  tone?: "info" | "warning" | "negative" | "positive";
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
}) {
  return (
    <div className={classes.notice} data-tone={tone} data-line={title ? undefined : true}>
      <Icon name={icon} size={20} />
      <div className={classes.words}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={classes.text}>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {onClose && (
        <Button tone="quiet" thin icon="close" label="Lukk meldingen" onClick={onClose} />
      )}
    </div>
  );
}
