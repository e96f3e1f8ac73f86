import { useOnline } from "@/lib/useOnline.ts";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./OfflineBanner.module.css";

/** Says at the top of every page that there is no network, and what that means. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <Icon name="offline" size={18} />
          <span>
            <strong>Du er uten nett.</strong> Det du ser kan være gammelt, og ingenting lagres før
            du er på nett igjen. Kladder tas vare på her.
          </span>
        </p>
      )}
    </div>
  );
}
