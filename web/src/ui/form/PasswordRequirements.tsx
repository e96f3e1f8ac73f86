import { passwordChecks } from "@/lib/password.ts";
import { Icon } from "../Icon.tsx";
import classes from "./PasswordRequirements.module.css";

/** What a password must have, each with a mark once it has it. */
export function PasswordRequirements({ password }: { password: string }) {
  return (
    <ul className={classes.list} aria-label="Krav til passordet">
      {passwordChecks(password).map(({ text, ok }) => (
        <li key={text} data-ok={ok || undefined}>
          <Icon name={ok ? "approve" : "waiting"} size={18} />
          {text}
          <span className="sv-hidden">{ok ? " – oppfylt" : " – ikke oppfylt"}</span>
        </li>
      ))}
    </ul>
  );
}
