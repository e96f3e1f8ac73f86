import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { own_visibility_view } from "@/api/operations.gen.ts";
import type { OwnVisibility, SeeingInstructor } from "@/api/schemas.gen.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { OwnTabs } from "./OwnTabs.tsx";
import classes from "./WhoSees.module.css";

const TITLE = "Hvem ser hva";

const visibilityQuery = queryOptions({
  queryKey: ["visibility"],
  queryFn: ({ signal }) => call(own_visibility_view, { signal }),
});

/** `/l/minside/hvemserhva`: who sees what of the apprentice, as the server's own rules have it. */
export function WhoSeesPage() {
  const { data, error, refetch } = useQuery(visibilityQuery);
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} subtitle="Det du begynner på, er ditt eget til du sender det." />
      <OwnTabs rolle="LAERLING" />
      {data ? (
        <Stack>
          <People data={data} />
          <Things data={data} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter hvem som ser hva">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function does({ godkjenner, senderTilbake }: SeeingInstructor): string {
  if (godkjenner && senderTilbake) return "godkjenner og sender tilbake";
  if (godkjenner) return "godkjenner";
  return senderTilbake ? "sender tilbake" : "ser, men svarer ikke";
}

function People({ data: { ledere, koordinatorer } }: { data: OwnVisibility }) {
  return (
    <Card title="Hvem de er" icon="person">
      <dl className={classes.people}>
        <dt>Faglige ledere</dt>
        <dd>
          {ledere.length === 0
            ? "Du har ingen faglig leder ennå."
            : ledere.map((it) => <p key={it.navn}>{`${it.navn}: ${does(it)}`}</p>)}
        </dd>
        <dt>Koordinatorer</dt>
        <dd>
          {koordinatorer.length > 0 && <p>{koordinatorer.join(", ")}</p>}
          <p>De andre koordinatorene på kontoret ser det samme.</p>
        </dd>
      </dl>
    </Card>
  );
}

const COLUMNS = [
  ["laerling", "Du"],
  ["ledere", "Faglige ledere"],
  ["koordinatorer", "Koordinatorer"],
] as const;

function Things({ data: { ting } }: { data: OwnVisibility }) {
  return (
    <Card title="Hva de ser" icon="eye">
      <Sideways label="Hva de ser">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Om deg</th>
              {COLUMNS.map(([field, label]) => (
                <th key={field} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ting.map((thing) => (
              <tr key={thing.hva}>
                <th scope="row">{thing.hva}</th>
                {COLUMNS.map(([field]) => (
                  <td key={field} data-sees={thing[field] || undefined}>
                    <Icon name={thing[field] ? "check" : "minus"} size={18} />
                    <span className="sv-hidden">{thing[field] ? "Ser" : "Ser ikke"}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </Card>
  );
}
