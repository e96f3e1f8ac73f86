import { useQueries } from "@tanstack/react-query";
import { pathTo } from "@/lib/address.ts";
import { oneText } from "@/lib/search.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { useSearchOf } from "@/ui/address.ts";
import type { ApplicationView } from "@/api/schemas.gen.ts";
import { kindWords } from "../form/offered.ts";
import { applicationQuery } from "../queries.ts";
import { statusLabels } from "../status.ts";
import { absenceText } from "./GeneralPage.tsx";
import classes from "./Office.module.css";

const TITLE = "Sammenlign søkere";
const COMPARED_MAX = 4;

/** The same facts of each in the same order; nothing is summed up into a mark. */
function rowsOf(all: readonly ApplicationView[]): [string, string[]][] {
  const questions = [...new Set(all.flatMap(({ svar }) => svar.map(({ tekst }) => tekst)))];
  const row = (name: string, of: (one: ApplicationView) => string): [string, string[]] => [
    name,
    all.map(of),
  ];
  return [
    row("Ønsker", ({ fagPrioritet }) =>
      fagPrioritet.map(({ navn }, at) => `${at + 1}. ${navn}`).join("\n"),
    ),
    row("Søker som", ({ slag }) => kindWords[slag]),
    row("Fylke", ({ fylke }) => fylke),
    row("Vg1", ({ vg1 }) => vg1),
    row("Vg2", ({ vg2 }) => vg2),
    row("Vg3", ({ vg3 }) => vg3),
    row("Annet", ({ annen }) => annen),
    row("Fravær", absenceText),
    row("Om fraværet", ({ fravaerforklaring }) => fravaerforklaring),
    row("Med egne ord", ({ kommentar }) => kommentar),
    ...questions.map((tekst) =>
      row(tekst, ({ svar }) => svar.find((one) => one.tekst === tekst)?.svar.join(", ") ?? ""),
    ),
  ];
}

/** `/k/soknader/sammenlign`: some applicants side by side. */
export function ComparePage() {
  const { id = "" } = useSearchOf({ id: oneText });
  const ids = id.split(",").filter(Boolean).slice(0, COMPARED_MAX);
  const results = useQueries({ queries: ids.map(applicationQuery) });
  const failed = results.find(({ error, data }) => error && !data);
  const all = results.flatMap(({ data }) => (data ? [data] : []));
  const back = (
    <ButtonLink to="/k/soknader" tone="secondary" icon="back">
      Til søknadene
    </ButtonLink>
  );
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} actions={back} />
      {ids.length === 0 && (
        <EmptyState icon="columns" title="Ingen er valgt" action={back}>
          {`Kryss av for 2–${COMPARED_MAX} søkere i listen og velg «Sammenlign».`}
        </EmptyState>
      )}
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && all.length < ids.length && (
        <Loading label="Laster søkerne">
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {!failed && ids.length > 0 && all.length === ids.length && <Table all={all} />}
    </Page>
  );
}

function Table({ all }: { all: readonly ApplicationView[] }) {
  return (
    <Card flush>
      <section
        className={classes.compare}
        aria-label={TITLE}
        // It is wider than a phone: the keys move it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Opplysning</th>
              {all.map(({ id, navn, status }) => (
                <th key={id} scope="col">
                  <Link to={pathTo("/k/soknader/$uid", { uid: id })}>{navn}</Link>
                  <br />
                  <StatusBadge status={statusLabels[status]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(all).map(([name, values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={all[at]?.id}>{value || "–"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
