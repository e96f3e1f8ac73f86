import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { KeyFigures } from "@/api/schemas.gen.ts";
import { today } from "@/lib/dates.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { CohortsCard } from "./CohortsCard.tsx";
import { DirectorateCard } from "./DirectorateCard.tsx";
import { DivisionCard } from "./DivisionCard.tsx";
import { FigureList } from "./FigureList.tsx";
import classes from "./KeyFigures.module.css";
import {
  type Asked,
  askedOf,
  type Dimension,
  NAMES,
  narrowedTo,
  periodsOf,
  reportAddress,
  searchOf,
} from "./period.ts";
import { keyFiguresQuery } from "./queries.ts";

/** `/k/systemvalg/nokkeltall`: the office in numbers, each with the list behind it. */
export function KeyFiguresPage() {
  const asked = askedOf(useSearchOf(NAMES), today());
  const { data, error, refetch } = useQuery({
    ...keyFiguresQuery(asked),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Nøkkeltall">
      <PageHeader
        title="Nøkkeltall"
        subtitle={data ? `${data.periode}, norsk tid` : "Kontoret i tall"}
        actions={
          <>
            <ButtonLink to={reportAddress(asked, today())} tone="secondary" icon="document">
              Lag rapport
            </ButtonLink>
            <ButtonLink to="/k/systemvalg/rapporter" tone="secondary">
              Rapporter
            </ButtonLink>
            <Button tone="secondary" icon="print" onClick={() => window.print()}>
              Skriv ut
            </Button>
          </>
        }
      />
      <Stack>
        <Choices asked={asked} data={data} />
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Teller opp">
            <SkeletonLines lines={12} />
          </Loading>
        )}
        {data && (
          <>
            <FigureList figures={data.tall} />
            {data.delt.map((division) => (
              <DivisionCard key={division.felt} division={division} />
            ))}
            <CohortsCard cohorts={data.kull} />
            <DirectorateCard years={data.nasjonalt} />
          </>
        )}
      </Stack>
    </Page>
  );
}

const EVERYTHING = "Alle";
const LABELS = {
  laerefag: "Lærefag",
  bedriftid: "Bedrift",
  fylke: "Fylke",
  laerlingtypename: "Type",
} as const satisfies Record<Dimension, string>;

const dimensions = Object.keys(LABELS) as Dimension[];

/** What is chosen of a dimension; a company by its name where the address has only that. */
const chosenOf = (asked: Asked, dimension: Dimension): string =>
  asked[dimension] ?? (dimension === "bedriftid" ? asked.bedrift : undefined) ?? "";

/** The period, and whom the figures are of. */
function Choices({ asked, data }: { asked: Asked; data: KeyFigures | undefined }) {
  const go = useNavigate();
  const choose = (next: Asked) => void go({ to: ".", search: searchOf(next), replace: true });
  const options = (dimension: Dimension) => {
    const found = data?.delt.find(({ felt }) => felt === dimension)?.rader ?? [];
    const values = found.map(({ verdi, navn }) => ({ value: verdi, label: navn }));
    const chosen = chosenOf(asked, dimension);
    const known = values.filter(({ value }) => value !== "");
    if (!chosen || known.some(({ value }) => value === chosen)) return known;
    // A company without contracts in the period is known by its id alone.
    const label = chosen === asked.bedriftid ? "Valgt bedrift" : chosen;
    return [{ value: chosen, label }, ...known];
  };
  return (
    <Card title="Periode og utvalg">
      <div className={classes.chosen}>
        <DateField
          label="Fra og med"
          value={asked.fromDate}
          onChange={(day) => day && choose({ ...asked, fromDate: day })}
        />
        <DateField
          label="Til og med"
          value={asked.toDate}
          onChange={(day) => day && choose({ ...asked, toDate: day })}
        />
        {dimensions.map((dimension) => (
          <SelectField
            key={dimension}
            label={LABELS[dimension]}
            value={chosenOf(asked, dimension)}
            placeholder={EVERYTHING}
            options={options(dimension)}
            onChange={(value) => choose(narrowedTo(asked, dimension, value))}
          />
        ))}
      </div>
      <div className={classes.periods} role="group" aria-label="Velg periode">
        {periodsOf(today()).map(({ label, fra, til }) => (
          <Button
            key={label}
            tone="secondary"
            aria-pressed={asked.fromDate === fra && asked.toDate === til}
            onClick={() => choose({ ...asked, fromDate: fra, toDate: til })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
