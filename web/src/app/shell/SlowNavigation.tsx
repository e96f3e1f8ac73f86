import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

const SLOW_AFTER_MS = 10_000;

/** A navigation that lasts over 10 s: the network is slow, or a new version has replaced this one. */
export function SlowNavigation() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  const [slow, setSlow] = useState(false);
  // A timer is outside React.
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return (
    <Dialog
      opened={slow && loading}
      onClose={() => undefined}
      persistent
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
  );
}
