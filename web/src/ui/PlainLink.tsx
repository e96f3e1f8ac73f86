import type { ReactNode } from "react";
import type { Address } from "@/lib/address.ts";
import classes from "./Button.module.css";
import { Icon, type IconName } from "./Icon.tsx";

/** A link that looks like a button, where there may be no router: whoever draws it leads there. */
export function PlainLink({
  to,
  icon,
  onFollow,
  children,
}: {
  to: Address;
  icon: IconName;
  onFollow: (to: Address) => unknown;
  children: ReactNode;
}) {
  return (
    <a
      href={to}
      className={classes.button}
      data-tone="primary"
      data-size="span"
      onClick={(event) => {
        // In a tab of its own, where somebody wants it so.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void onFollow(to);
      }}
    >
      <span className={classes.content}>
        <Icon name={icon} size={18} />
        {children}
      </span>
    </a>
  );
}
