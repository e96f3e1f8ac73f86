import { LogoMark } from "@/ui/Logo.tsx";
import classes from "./LoadingScreen.module.css";

/** Shown until the app knows who is signed in. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status" aria-label="Laster Svenn">
      <span className={classes.mark}>
        <LogoMark size={64} />
      </span>
    </div>
  );
}
