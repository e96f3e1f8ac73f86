import { Icon } from "@/ui/Icon.tsx";
import type { SaveState } from "../draft/session.ts";
import classes from "./SaveStatus.module.css";
import { saveLook } from "./saveText.ts";

/** Whether what is written is saved; said quietly to screen readers too. */
export function SaveStatus({ save }: { save: SaveState }) {
  const look = saveLook(save);
  return (
    <span className={classes.status} data-tone={look?.tone} role="status">
      {look && (
        <>
          <Icon name={look.icon} size={16} />
          {look.text}
        </>
      )}
    </span>
  );
}
