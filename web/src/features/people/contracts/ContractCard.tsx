import { useState } from "react";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, today as todayInOslo } from "@/lib/dates.ts";
import { formatDecimal } from "@/lib/numbers.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { absenceText } from "../edit/absences.ts";
import { modelOf } from "../edit/trainingModels.ts";

const stayText = ({ navn, duration }: ApprenticeDetail["avdelingerMore"][number]): string =>
  duration ? `${navn} (${formatDate(duration.start)}–${formatDate(duration.end)})` : navn;

/** What is agreed, in short; the whole of it is edited under Lærekontrakt. */
export function ContractCard({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { id, laeretid, maaneder, aar, privat } = apprentice;
  const [today] = useState(() => todayInOslo());
  const rates = privat?.vacancyRates ?? [];
  const absences = privat?.fravaer ?? [];
  const length =
    maaneder === null ? null : `${Math.round(maaneder)} måneder (${formatDecimal(aar ?? 0)} år)`;
  return (
    <Card
      title="Kontrakt"
      aside={
        <Link to={pathTo("/k/laerlinger/$uid/rediger/laerekontrakt", { uid: id })}>Rediger</Link>
      }
    >
      <Facts
        items={[
          ["Læretid", laeretid.sluttdato ? length : null],
          [
            "Stilling",
            [
              `${apprentice.stillingsprosent} %`,
              ...rates
                .filter(({ start }) => start > today)
                .map(({ start, rate }) => `${rate} % fra ${formatDate(start)}`),
            ].join(", "),
          ],
          ["Tilskuddsmodell", modelOf(apprentice.tilskuddsmodell)?.label],
          ["Godskrevet", apprentice.godskrivning > 0 ? `${apprentice.godskrivning} måneder` : null],
          [
            "Signert",
            apprentice.kontraktSignert ? formatDate(apprentice.kontraktSignert) : "Ikke signert",
          ],
          ["Arbeidsavtale", apprentice.arbeidsavtale ? "Ja" : "Nei"],
          ["Ungdomsrett", apprentice.ungdomsrett ? "Ja" : "Nei"],
          ["Avdeling", apprentice.avdelingerMore.map(stayText).join(", ")],
          ["Fravær", absences.map(absenceText).join(", ")],
        ]}
      />
    </Card>
  );
}
