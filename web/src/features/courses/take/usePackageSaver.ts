import { useEffect, useState } from "react";
import type { CourseSessionKept } from "@/api/schemas.gen.ts";
import { PackageSaver, type PackageSaving } from "./PackageSaver.ts";

const AGAIN_MS = 5000;
/** The files of a package are open for 15 minutes after it was heard of. */
const PING_MS = 5 * 60_000;

/** Saves what a package keeps for as long as it is shown; by the options that it began with. */
export function usePackageSaver(options: {
  send: ConstructorParameters<typeof PackageSaver>[0]["send"];
  /** What it has come to is another than before. */
  onReached: () => void;
}) {
  const [saving, setSaving] = useState<PackageSaving | null>(null);
  const [saver] = useState(() => {
    let before: CourseSessionKept | null = null;
    return new PackageSaver({
      send: (body) => options.send(body),
      onSaving: setSaving,
      onKept: (kept) => {
        const isNew = before?.completed !== kept.completed || before.passed !== kept.passed;
        if (isNew && (kept.completed || kept.passed !== undefined)) options.onReached();
        before = kept;
      },
      later: (act) => {
        const timer = setTimeout(act, AGAIN_MS);
        return () => clearTimeout(timer);
      },
    });
  });
  useEffect(() => {
    const timer = setInterval(() => saver.ping(), PING_MS);
    // What could not be sent yet is tried on until it has arrived, also when the package is closed.
    return () => clearInterval(timer);
  }, [saver]);
  return {
    saving,
    save: (body: Parameters<PackageSaver["save"]>[0]) => saver.save(body),
    refuse: () => saver.refuse(),
    settle: () => saver.settle(),
  };
}
