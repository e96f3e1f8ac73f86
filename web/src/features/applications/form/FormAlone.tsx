import { useSyncExternalStore } from "react";
import type { Address } from "@/lib/address.ts";
import { parseSearch, stringifySearch } from "@/lib/search.ts";
import { ApplyForm } from "./ApplyForm.tsx";
import { FormPlaceProvider } from "./place.ts";

const MOVED = "svenn-form-moved";

function onMove(hear: () => void): () => void {
  window.addEventListener("popstate", hear);
  window.addEventListener(MOVED, hear);
  return () => {
    window.removeEventListener("popstate", hear);
    window.removeEventListener(MOVED, hear);
  };
}

/** The office in the form's own address: `/soknad/:tenant`. */
const tenantIn = (path: string): string => decodeURIComponent(path.split("/")[2] ?? "");

/** The form as all that its document has: the address is the browser's own. */
export function FormAlone({ onLeave }: { onLeave: (to: Address) => void }) {
  const search = useSyncExternalStore(onMove, () => window.location.search);
  return (
    <FormPlaceProvider
      value={{
        tenant: tenantIn(window.location.pathname),
        search: parseSearch(search),
        go: (steg) => {
          const { pathname, hash } = window.location;
          window.history.pushState(null, "", `${pathname}${stringifySearch({ steg })}${hash}`);
          window.scrollTo(0, 0);
          window.dispatchEvent(new Event(MOVED));
        },
        leave: onLeave,
        // Nothing else of the product is here.
        sent: () => undefined,
      }}
    >
      <ApplyForm />
    </FormPlaceProvider>
  );
}
