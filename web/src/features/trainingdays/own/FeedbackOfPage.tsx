import { useParams } from "@tanstack/react-router";
import { GoTo } from "@/ui/GoTo.tsx";

/**
 * `/b/opplaeringsdagertilbakemeldding/:uid`: the address that the specification has beside the
 * others. A day leads to its list, `{day}.{person}` to what is said of one participant.
 */
export function FeedbackOfPage() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  const [day = "", person] = uid.split(".");
  const base = `/b/opplaeringsdager/${day}`;
  return <GoTo to={person ? `${base}/tilbakemelding/${person}` : `${base}/tilbakemeldinger`} />;
}
