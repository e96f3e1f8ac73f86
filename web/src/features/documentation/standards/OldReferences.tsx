import type { OldStandard } from "@/api/schemas.gen.ts";
import { Notice } from "@/ui/Notice.tsx";

/** What of a text is named by an old standard, and what is in its place; nothing where none is. */
export function OldReferences({ standards }: { standards: readonly OldStandard[] }) {
  if (standards.length === 0) return null;
  return (
    <Notice icon="info">
      {standards.map(({ gammel, ny }) => (
        <p key={gammel}>
          {ny === "" ? `${gammel} gjelder ikke lenger.` : `${gammel} er erstattet av ${ny}.`}
        </p>
      ))}
    </Notice>
  );
}
