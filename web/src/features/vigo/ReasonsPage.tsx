import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { VigoKnownReason } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { markReason, reasonsQuery } from "./queries.ts";
import classes from "./Vigo.module.css";

const CHOICES = [
  { value: "ja", label: "Avbrudd" },
  { value: "nei", label: "Ikke avbrudd" },
];

/** `/k/vigo/arsaker`: why contracts end, and which of that the office takes for a termination. */
export function ReasonsPage() {
  const query = useQuery(reasonsQuery);
  const { data } = query;
  return (
    <Page title="Sluttårsaker">
      <PageHeader
        title="Sluttårsaker"
        subtitle="Fylkets koder for hvorfor en kontrakt er avsluttet. Bare det som er et avbrudd, setter sluttdatoen på lærlingen og teller som heving."
      />
      <Stack>
        {!data && query.error && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!data && !query.error && (
          <Loading label="Henter sluttårsakene">
            <SkeletonLines lines={8} />
          </Loading>
        )}
        {data && (
          <Card title={`${data.reasons.length} koder`}>
            <p className={classes.text}>
              {data.fetched
                ? `Fylkets kodeliste ble hentet ${formatDateTime(data.fetched)}.`
                : "Fylkets nyeste kodeliste er ikke hentet, så dette er de 15 kodene som ble publisert i 2010. Den som drifter Svenn, henter dagens liste."}
            </p>
            <ul className={classes.batches}>
              {data.reasons.map((reason) => (
                <li key={reason.code}>
                  <Reason reason={reason} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Stack>
    </Page>
  );
}

const chosen = ({ ends }: VigoKnownReason): string => (ends === null ? "" : ends ? "ja" : "nei");

function Reason({ reason }: { reason: VigoKnownReason }) {
  const { code, label, marked, published } = reason;
  const mark = useWrite({
    send: (value: string) => markReason(code, value === "" ? null : value === "ja"),
    done: `${code} er lagret`,
    again: () => changed("VIGOKODER", code),
  });
  const said = marked ? "Bestemt av dere" : published ? "Som publisert" : "Ikke bestemt";
  return (
    <>
      <div className={classes.reason}>
        <strong>{code}</strong> {label}
        <p className={classes.quiet}>{said}</p>
      </div>
      <SelectField
        name={`arsak-${code}`}
        label={`${code} teller som`}
        value={chosen(reason)}
        placeholder="Ikke bestemt"
        options={CHOICES}
        onChange={(value) => void mark.run(value)}
      />
    </>
  );
}
