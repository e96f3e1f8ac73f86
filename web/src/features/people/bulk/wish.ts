import { formatCount } from "@/lib/numbers.ts";
import type { IconName } from "@/ui/Icon.tsx";
import type { ExchangeKind } from "./tasks.ts";

/** What somebody wants to do with one apprentice or with many. */
export interface BulkWish {
  kind:
    | ExchangeKind
    | "note"
    | "group"
    | "task"
    | "interview"
    | "invite"
    | "digital"
    | "portfolio"
    | "archive";
  ids: readonly string[];
  /** The name of the one; null for many. */
  navn: string | null;
}

/** What can be wished for, as menus and buttons call it. */
export const wishes: Readonly<Record<BulkWish["kind"], { icon: IconName; label: string }>> = {
  note: { icon: "note", label: "Skriv notat" },
  group: { icon: "groups", label: "Legg til i gruppe" },
  task: { icon: "done", label: "Gi oppgave" },
  interview: { icon: "interview", label: "Planlegg samtale" },
  coordinator: { icon: "person", label: "Bytt koordinator" },
  instructor: { icon: "people", label: "Bytt faglig leder" },
  plan: { icon: "plan", label: "Bytt opplæringsplan" },
  invite: { icon: "send", label: "Send invitasjon" },
  digital: { icon: "book", label: "Digitale kurs" },
  portfolio: { icon: "book", label: "Lag opplæringsmapper" },
  archive: { icon: "archive", label: "Arkiver" },
};

/** “Kari Vik” or “12 lærlinger”. */
export const whoOf = ({ ids, navn }: BulkWish): string =>
  navn ?? (ids.length === 1 ? "1 lærling" : `${formatCount(ids.length)} lærlinger`);
