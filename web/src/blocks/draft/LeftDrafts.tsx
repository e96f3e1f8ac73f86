import type { UrlSearch } from "@/lib/search.ts";
import type { Address } from "@/lib/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { useHoldsUnsaved } from "@/ui/useUnsavedGuard.ts";
import type { DraftDoc } from "./kind.ts";
import { type LeftLocal, useLeftDrafts } from "./sync.ts";
import type { Writing } from "./writing.ts";

/** What is said of a draft that was left, and where it goes on. */
export interface LeftDraft {
  title: string;
  /** What happens to it by itself, where that is not what is said of all. */
  text?: string;
  /** “Åpne kladden” */
  action: string;
  to: Address;
  search?: UrlSearch;
}

/** What was written on this device and is not on the server yet. */
export function LeftDrafts<D extends DraftDoc, F extends object>({
  writing,
  say,
  text,
  className,
}: {
  writing: Writing<D, F>;
  say: (draft: LeftLocal<F>) => LeftDraft;
  text: string;
  /** The class of the box around them, where they need one. */
  className?: string | undefined;
}) {
  const drafts = useLeftDrafts(writing);
  // Signing out deletes them.
  useHoldsUnsaved(drafts.length > 0);
  const notices = drafts.map((draft) => {
    const { title, action, to, search, text: own = text } = say(draft);
    const open = (
      <ButtonLink to={to} {...(search ? { search } : {})} tone="secondary" thin>
        {action}
      </ButtonLink>
    );
    return (
      <Notice key={draft.id} tone="warning" icon="offline" title={title} actions={open}>
        {own}
      </Notice>
    );
  });
  if (drafts.length === 0 || className === undefined) return notices;
  return <div className={className}>{notices}</div>;
}
