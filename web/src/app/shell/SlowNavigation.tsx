import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import "@/ui/icons/register.ts";
import { MantineRoot } from "@/ui/MantineRoot.tsx";

/** A navigation that lasts over 10 s: the network is slow, or a new version has replaced this one. */
export function SlowNavigation() {
  return (
    <MantineRoot>
      <Dialog
        opened
        onClose={() => undefined}
        persistent
        // It waits for a navigation, and must not hold back where that one leads.
        holdsRoute={false}
        size="small"
        title="Ny oppdatering eller tregt internett"
        footer={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            Last inn på nytt
          </Button>
        }
      >
        <p>Last siden på nytt for å få den nyeste versjonen.</p>
      </Dialog>
    </MantineRoot>
  );
}
