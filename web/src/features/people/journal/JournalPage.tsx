import { useUid } from "@/blocks/apprentice/useUid.ts";
import { Journal } from "./Journal.tsx";

/** `/k/laerlinger/:uid/journal` */
export function ApprenticeJournalPage() {
  const uid = useUid();
  return <Journal key={uid} of="apprentices" id={uid} />;
}

/** `/k/bedrifter/:uid/journal`: all of it is internal. */
export function CompanyJournalPage() {
  const uid = useUid();
  return <Journal key={uid} of="companies" id={uid} />;
}
