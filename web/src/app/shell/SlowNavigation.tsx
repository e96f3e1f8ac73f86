import { useEffect, useRef } from "react";
import { Button } from "@/ui/Button.tsx";
import classes from "./SlowNavigation.module.css";

const SHAKE_MS = 200;
const shaken: Keyframe[] = [0, -8, 8, -8, 8, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/**
 * A navigation that lasts over 10 s: the network is slow, or a new version has replaced this one.
 * It is the browser's own dialog, and comes with the first page: over a slow network no other one
 * would be there in time. It stays until the navigation is through.
 */
export function SlowNavigation() {
  const dialog = useRef<HTMLDialogElement>(null);
  // The layer above all others is the browser's.
  useEffect(() => dialog.current?.showModal(), []);
  const shake = () => {
    if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches)
      dialog.current?.animate(shaken, SHAKE_MS);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="treg-tittel"
      onCancel={(event) => {
        event.preventDefault();
        shake();
      }}
      // A browser closes it at the second Escape whatever the page says of it.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="treg-tittel" className={classes.title}>
        Ny oppdatering eller tregt internett
      </h2>
      <p className={classes.text}>Last siden på nytt for å få den nyeste versjonen.</p>
      <div className={classes.footer}>
        <Button icon="refresh" onClick={() => window.location.reload()}>
          Last inn på nytt
        </Button>
      </div>
    </dialog>
  );
}
