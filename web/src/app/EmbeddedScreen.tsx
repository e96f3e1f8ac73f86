import { LogoMark } from "@/ui/Logo.tsx";
import classes from "./LoadingScreen.module.css";
import button from "@/ui/Button.module.css";

/** Whether the page stands inside another site's frame. */
export function isEmbedded(): boolean {
  return window.self !== window.top;
}

/** Inside another site's frame the app shows only the way to itself. */
export function EmbeddedScreen() {
  return (
    <main className={classes.screen}>
      <div className={classes.message}>
        <LogoMark size={64} />
        <a className={button.button} data-tone="primary" data-size="span" href="/" target="_top">
          Gå til Svenn
        </a>
      </div>
    </main>
  );
}
