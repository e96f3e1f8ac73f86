import { useState } from "react";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";

/**
 * What the reader changes of something that is stored. What somebody else saves meanwhile neither
 * takes it away nor is written over unseen: `version` is that of what the reader began with.
 */
export function useMine<T>(stored: T, version: number) {
  const [mine, setMine] = useState<{ value: T; of: number } | null>(null);
  return {
    value: mine ? mine.value : stored,
    version: mine?.of ?? version,
    isChanged: mine !== null,
    isOvertaken: mine !== null && mine.of < version,
    change: (value: T) => setMine({ value, of: mine?.of ?? version }),
    /** What is stored, in place of what the reader wrote. */
    leave: () => setMine(null),
    /** What the reader wrote is of this version from now on. */
    keep: (of: number) => setMine((now) => now && { ...now, of }),
  };
}

/** Somebody else has saved what the reader is changing. */
export function Overtaken({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  return (
    <Notice
      tone="warning"
      icon="warning"
      title="Noen andre har endret dette mens du redigerte"
      actions={
        <>
          <Button tone="secondary" thin onClick={onTheirs}>
            Bruk det som er lagret
          </Button>
          <Button tone="quiet" thin onClick={onMine}>
            Behold mitt
          </Button>
        </>
      }
    >
      Det du har endret her, er ikke lagret ennå.
    </Notice>
  );
}
