import { useQuery } from "@tanstack/react-query";
import type { OpenPlace } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { displayDate } from "@/lib/calendar.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { useDocumentTitle } from "@/ui/useDocumentTitle.ts";
import classes from "../form/Form.module.css";
import "../form/icons.ts";
import { NotThere, OpenFrame } from "../form/parts.tsx";
import { placesQuery } from "./places.ts";

const TITLE = "Ledige læreplasser";

/** `/soknad/:tenant/plasser`: the places that an office advertises, for anybody. */
export function PlacesPage() {
  const { tenant } = useParamsOf("/soknad/$tenant/plasser");
  useDocumentTitle(TITLE);
  const { data, error, refetch } = useQuery(placesQuery(tenant));
  return (
    <OpenFrame {...(data ? { kontor: data.opplaeringskontor } : {})}>
      {data ? (
        <div className={classes.stack}>
          <h1>{TITLE}</h1>
          <p className={classes.lead}>
            {`Plasser hos bedriftene i ${data.opplaeringskontor}. Du søker med ett skjema.`}
          </p>
          {data.plasser.length === 0 ? (
            <EmptyState icon="company" title="Ingen plasser er lyst ut nå">
              Du kan søke likevel. Kontoret sender søknaden din til bedrifter som passer.
            </EmptyState>
          ) : (
            <ul className={classes.places}>
              {data.plasser.map((place) => (
                <li key={place.id} className={classes.part}>
                  <Place tenant={tenant} place={place} />
                </li>
              ))}
            </ul>
          )}
          <div>
            <ButtonLink to={pathTo("/soknad/$tenant", { tenant })} tone="secondary" icon="forward">
              Søk uten å velge plass
            </ButtonLink>
          </div>
        </div>
      ) : error ? (
        <NotThere error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster plassene">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </OpenFrame>
  );
}

function Place({ tenant, place }: { tenant: string; place: OpenPlace }) {
  const { id, fag, bedrift, beskrivelse, startdato, frist } = place;
  const facts = [
    startdato && `Oppstart ${displayDate(startdato)}`,
    frist && `Søk innen ${displayDate(frist)}`,
  ].filter(Boolean);
  return (
    <>
      <h2>{`${fag.navn} hos ${bedrift}`}</h2>
      {facts.length > 0 && <p className={classes.help}>{facts.join(" · ")}</p>}
      {beskrivelse && <p className={classes.text}>{beskrivelse}</p>}
      <div>
        <ButtonLink
          to={pathTo("/soknad/$tenant", { tenant })}
          search={{ plass: id }}
          icon="forward"
          label={`Søk på plassen i ${fag.navn} hos ${bedrift}`}
        >
          Søk på plassen
        </ButtonLink>
      </div>
    </>
  );
}
