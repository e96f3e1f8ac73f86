import { useQuery } from "@tanstack/react-query";
import { searchQuery, useMe } from "@/api/queries.ts";
import { Card } from "@/ui/Card.tsx";
import { PageHeader } from "@/ui/Page.tsx";
import { type LinkRow, LinkRows } from "@/ui/LinkRows.tsx";

/** What a coordinator sees in an office that holds nothing yet: what comes first, and where. */
export function NewOffice({ fornavn }: { fornavn: string }) {
  const { organisation } = useMe();
  const plans = useQuery(searchQuery("TRAININGPLANS", { page: 1, perPage: 1 }));
  const steps: (LinkRow & { done: boolean })[] = [
    {
      title: "Lag opplæringsplaner",
      text: "Velg blant de nasjonale læreplanene. Kompetansemålene følger med.",
      icon: "plan",
      to: "/k/systemvalg/opplaeringsplan",
      done: (plans.data?.found ?? 0) > 0,
    },
    {
      title: "Få inn bedrifter, ansatte og lærlinger",
      text: "Kontorets lister leses inn av den som drifter Svenn. Alt som er lest inn, vises i listene.",
      icon: "company",
      to: "/k/bedrifter",
      done: false,
    },
    {
      title: "Knytt lærlingene til bedrift, leder og plan",
      text: "Da kan de begynne å dokumentere, og du ser framdriften her.",
      icon: "graduate",
      to: "/k/laerlinger",
      done: false,
    },
  ];
  return (
    <>
      <PageHeader
        title={`Velkommen, ${fornavn}`}
        subtitle={`${organisation.navn} er klart til å tas i bruk.`}
      />
      <Card
        title="Kom i gang"
        aside={`${steps.filter(({ done }) => done).length} av ${steps.length}`}
      >
        <LinkRows rows={steps} numbered />
      </Card>
    </>
  );
}
