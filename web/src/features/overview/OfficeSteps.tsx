import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { FirstSteps } from "@/ui/FirstSteps.tsx";
import { NEEDS_ACTION } from "./figures.ts";

/** What the list says of those who were asked to come, or came by themselves. */
const COMING = ["Har logget inn", "Invitert, ikke logget inn"];

/** The first steps of an office, as far as they are taken. */
export function OfficeSteps({ counts }: { counts: CoordinatorOverview["counts"] }) {
  const plans = useQuery(searchQuery("TRAININGPLANS", { page: 1, perPage: 1 }));
  const asked = useQuery({
    ...searchQuery("LAERLINGER", {
      filters: [{ field: "innlogging", values: COMING }],
      page: 1,
      perPage: 1,
    }),
    enabled: counts.laerlinger > 0,
  });
  // Until it is known, no step jumps from undone to done.
  if (plans.isPending || asked.isLoading) return null;
  return (
    <FirstSteps
      steps={[
        {
          title: "Lag opplæringsplaner",
          text: "Velg blant de nasjonale læreplanene. Kompetansemålene følger med.",
          icon: "plan",
          to: "/k/systemvalg/opplaeringsplan",
          done: (plans.data?.found ?? 0) > 0,
        },
        {
          title: "Legg inn bedriftene",
          text: "Navn og adresse hentes fra Enhetsregisteret.",
          icon: "company",
          to: "/k/bedrifter/opprett",
          done: counts.bedrifter > 0,
        },
        {
          title: "Legg inn faglige ledere",
          text: "De godkjenner det lærlingene dokumenterer.",
          icon: "people",
          to: "/k/ansatte/opprett",
          done: counts.ansatte > 0,
        },
        {
          title: "Legg inn lærlingene",
          text: "Én om gangen, eller alle fra en liste du har.",
          icon: "upload",
          to: "/k/systemvalg/import",
          done: counts.laerlinger > 0,
        },
        {
          title: "Knytt lærlingene til bedrift, leder og plan",
          text: "Da kan de begynne å dokumentere, og du ser framdriften her.",
          icon: "graduate",
          to: "/k/laerlinger",
          search: { statusLabel: [NEEDS_ACTION] },
          done: counts.laerlinger > 0 && counts.uferdig === 0,
        },
        {
          title: "Inviter lærlingene",
          text: "De får en e-post om hva Svenn er og hvordan de logger inn. Velg dem i listen.",
          icon: "send",
          to: "/k/laerlinger",
          search: { innlogging: ["Ikke invitert"] },
          done: (asked.data?.found ?? 0) > 0,
        },
      ]}
    />
  );
}
