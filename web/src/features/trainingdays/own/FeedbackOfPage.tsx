import { pathTo } from "@/lib/address.ts";
import { GoTo } from "@/ui/GoTo.tsx";
import { useParamsOf } from "@/ui/address.ts";

/**
 * `/b/opplaeringsdagertilbakemeldding/:uid`: the address that the specification has beside the
 * others. A day leads to its list, `{day}.{person}` to what is said of one participant.
 */
export function FeedbackOfPage() {
  const { uid } = useParamsOf("/b/opplaeringsdagertilbakemeldding/$uid");
  const [day = "", person] = uid.split(".");
  return (
    <GoTo
      to={
        person
          ? pathTo("/b/opplaeringsdager/$uid/tilbakemelding/$docid", { uid: day, docid: person })
          : pathTo("/b/opplaeringsdager/$uid/tilbakemeldinger", { uid: day })
      }
    />
  );
}
