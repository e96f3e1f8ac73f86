import { useUid } from "@/blocks/apprentice/useUid.ts";
import { Journal } from "@/blocks/journal/Journal.tsx";
import { journalOf } from "./queries.ts";

/** `/k/laerlinger/:uid/journal` */
export function ApprenticeJournalPage() {
  const uid = useUid();
  return <Journal key={uid} calls={journalOf("apprentices", uid)} />;
}

/** `/k/bedrifter/:uid/journal`: all of it is internal. */
export function CompanyJournalPage() {
  const uid = useUid();
  return <Journal key={uid} calls={journalOf("companies", uid)} />;
}
