import type { MouseEvent, ReactNode } from "react";
import classes from "./Button.module.css";
import { Icon, type IconName } from "./Icon.tsx";
import { Ripple } from "./Ripple.tsx";
import type { TextSize } from "./theme.ts";
import { useFinished } from "./useFinished.ts";

/** `grave` leads to what cannot simply be taken back; `negative` is the answer that does it. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "grave" | "negative" | "positive";

export interface ButtonLook {
  tone?: ButtonTone;
  size?: TextSize;
  /** 6 × 12 px padding in place of the standard. */
  thin?: boolean;
  full?: boolean;
  icon?: IconName;
}

export type ButtonLabel =
  | { children: ReactNode; label?: string }
  /** An icon alone needs a name for those who do not see it. */
  | { children?: undefined; label: string; icon: IconName };

export type ButtonProps = ButtonLook &
  ButtonLabel & {
    onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
    type?: "button" | "submit";
    disabled?: boolean;
    loading?: boolean;
    /** Shows a finished marker when loading ends: `true` for 2500 ms, or a number of ms. */
    showFinish?: boolean | number;
    /** What a screen reader hears while loading. */
    loadingLabel?: string;
    form?: string;
    autoFocus?: boolean;
    "aria-expanded"?: boolean;
    "aria-haspopup"?: "menu" | "dialog" | "listbox";
    "aria-controls"?: string;
    ref?: React.Ref<HTMLButtonElement>;
  };

const RIPPLE_MS = 800;

/** The standard button. Clicks do nothing while it is disabled, loading or showing its marker. */
export function Button({ ref, ...props }: ButtonProps) {
  const { children, icon, label, onClick, disabled, loading = false, showFinish = false } = props;
  const finished = useFinished(loading, showFinish);
  const state = disabled ? "disabled" : loading ? "loading" : finished ? "finished" : "normal";
  const blocked = state !== "normal";
  const marker = loading || finished;
  return (
    <button
      ref={ref}
      type={props.type ?? "button"}
      form={props.form}
      className={classes.button}
      data-tone={props.tone ?? "primary"}
      data-size={props.size ?? "span"}
      data-state={state}
      data-thin={props.thin || undefined}
      data-full={props.full || undefined}
      data-icon-only={children === undefined || undefined}
      // A blocked button stays focusable, so that the keyboard never loses its place.
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      aria-label={label}
      aria-expanded={props["aria-expanded"]}
      aria-haspopup={props["aria-haspopup"]}
      aria-controls={props["aria-controls"]}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog's main button may ask for it
      autoFocus={props.autoFocus}
      onClick={(event) => {
        if (blocked) {
          event.preventDefault();
          return;
        }
        onClick?.(event);
      }}
    >
      <span className={classes.content} data-away={marker || undefined}>
        {icon && <Icon name={icon} size={18} />}
        {children}
      </span>
      {marker && (
        <span className={classes.marker}>
          {loading ? (
            <Icon name="loader" size={20} className={classes.spin} />
          ) : (
            <Icon name="check" size={22} className={classes.finished} />
          )}
        </span>
      )}
      <span className="sv-hidden" aria-live="polite">
        {loading ? (props.loadingLabel ?? "Laster") : finished ? "Ferdig" : ""}
      </span>
      <Ripple ms={RIPPLE_MS} />
    </button>
  );
}
