import { awaitsToken } from "@/api/session.ts";
import { useStore } from "@/lib/store.ts";
import { useOnline } from "@/lib/useOnline.ts";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./OfflineBanner.module.css";

/** Says at the top of every page that there is no network or no answer, and what that means. */
export function OfflineBanner() {
  const online = useOnline();
  const awaited = useStore(awaitsToken);
  return (
    <div role="status">
      {(!online || awaited !== null) && (
        <p className={classes.banner}>
          <Icon name="offline" size={18} />
          <span>
            <strong>{online ? "Vi får ikke kontakt med Svenn." : "Du er uten nett."}</strong> Det du
            ser kan være gammelt, og ingenting lagres før du er på nett igjen. Kladder tas vare på
            her.
          </span>
        </p>
      )}
    </div>
  );
}
