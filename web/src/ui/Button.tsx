import type { HistoryState } from "@tanstack/react-router";
import type { Address } from "@/lib/address.ts";
import classes from "./Button.module.css";
import { Icon } from "./Icon.tsx";
import { Link } from "./Link.tsx";
import type { ButtonLabel, ButtonLook } from "./PlainButton.tsx";

export { Button, type ButtonProps, type ButtonTone } from "./PlainButton.tsx";

export type ButtonLinkProps = ButtonLook &
  ButtonLabel & {
    to: Address;
    search?: Record<string, unknown>;
    /** What the step of the history says beside the address. */
    state?: HistoryState;
    preload?: false;
  };

/** A link inside the app that looks like a button. */
export function ButtonLink({
  to,
  search,
  state,
  tone,
  size,
  thin,
  full,
  icon,
  label,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      search={search ?? {}}
      {...(state ? { state } : {})}
      className={classes.button}
      data-tone={tone ?? "primary"}
      data-size={size ?? "span"}
      data-thin={thin || undefined}
      data-full={full || undefined}
      data-icon-only={children === undefined || undefined}
      aria-label={label}
    >
      <span className={classes.content}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
    </Link>
  );
}
