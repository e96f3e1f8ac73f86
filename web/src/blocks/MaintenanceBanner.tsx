import { useState } from "react";
import { notice } from "@/api/notice.ts";
import { stored } from "@/lib/storage.ts";
import { useStore } from "@/lib/store.ts";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./MaintenanceBanner.module.css";

/** The id of the notice that was put away on this device. */
const PUT_AWAY = "driftsmelding";

/** What is told of maintenance, above the page, until it is over or put away. */
export function MaintenanceBanner() {
  const told = useStore(notice);
  const [away, setAway] = useState(() => stored.get(PUT_AWAY));
  const shown = told !== null && away !== String(told.id) ? told : null;
  const putAway = (id: string) => {
    stored.set(PUT_AWAY, id);
    setAway(id);
  };
  return (
    <div aria-live="polite" className={classes.place}>
      {shown && (
        <Notice tone="warning" title={shown.tekst} onClose={() => putAway(String(shown.id))}>
          {shown.naar}
        </Notice>
      )}
    </div>
  );
}
