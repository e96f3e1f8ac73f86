import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { advertised_place_delete } from "@/api/operations.gen.ts";
import type { AdvertisedPlace, ApplicationSettings } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { displayDate } from "@/lib/calendar.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "../office/Office.module.css";
import { advertisedQuery } from "../queries.ts";
import { AdvertisedDialog } from "./AdvertisedDialog.tsx";

type Opened = AdvertisedPlace | "new" | null;

/** Places that are advertised one by one, on a page for anybody. */
export function AdvertisedCard({ settings }: { settings: ApplicationSettings }) {
  const { data, error, refetch } = useQuery(advertisedQuery);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remove = useWrite({
    send: (place: AdvertisedPlace) =>
      call(advertised_place_delete, { id: place.id, version: place.version }),
    done: "Plassen er slettet",
    again: () => changed("ADVERTISEDPLACES"),
  });
  const ask = async (place: AdvertisedPlace) => {
    const sure = await askConfirm({
      title: "Slette plassen?",
      text: `${place.fag.navn} hos ${place.bedrift.navn} lyses ikke ut lenger. Søknadene blir stående.`,
      confirmText: "Slett plassen",
    });
    if (sure) await remove.run(place);
  };
  const address = `${settings.lenke}/plasser`;
  return (
    <Card
      title="Utlyste læreplasser"
      icon="company"
      aside={
        <Button icon="add" onClick={() => setOpened("new")}>
          Lys ut en plass
        </Button>
      }
    >
      <div className={classes.stack}>
        <p className={classes.muted}>
          {"Vises for alle på "}
          <a href={address} target="_blank" rel="noreferrer" className={classes.text}>
            {address}
          </a>
          . Bedriften ser ikke hvem som søker før dere sender søknaden videre.
        </p>
        {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Laster plassene">
            <SkeletonRows rows={3} />
          </Loading>
        )}
        {data?.length === 0 && (
          <EmptyState compact icon="company" title="Ingen plasser er lyst ut">
            Lys ut plasser med beskrivelse, oppstart og frist, så kan søkere velge dem.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className={classes.plain}>
            {data.map((place) => (
              <li key={place.id} className={classes.offer}>
                <Place
                  place={place}
                  onEdit={() => setOpened(place)}
                  onDelete={() => void ask(place)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <LateDialog opened={opened !== null} onClose={close}>
        {opened && (
          <AdvertisedDialog
            place={opened === "new" ? null : opened}
            fag={settings.fag}
            onClose={close}
          />
        )}
      </LateDialog>
    </Card>
  );
}

function stateOf({ vises, publisert, advarsel }: AdvertisedPlace): string {
  if (vises) return "Lyst ut";
  if (!publisert) return "Ikke lyst ut";
  return advarsel === null ? "Fristen er ute" : "Vises ikke";
}

function Place({
  place,
  onEdit,
  onDelete,
}: {
  place: AdvertisedPlace;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { fag, bedrift, startdato, frist, beskrivelse, vises, advarsel } = place;
  const name = `${fag.navn} hos ${bedrift.navn}`;
  const facts = [
    startdato && `Oppstart ${displayDate(startdato)}`,
    frist && `Frist ${displayDate(frist)}`,
  ].filter(Boolean);
  return (
    <>
      <div className={classes.offerHead}>
        <span>{name}</span>
        <Badge tone={vises ? "positive" : "neutral"}>{stateOf(place)}</Badge>
      </div>
      {facts.length > 0 && <p className={classes.muted}>{facts.join(" · ")}</p>}
      {advarsel && (
        <Notice tone="warning" icon="warning">
          {advarsel}
        </Notice>
      )}
      {beskrivelse && <p className={classes.text}>{beskrivelse}</p>}
      <div className={classes.row}>
        <Button tone="secondary" thin icon="edit" label={`Endre: ${name}`} onClick={onEdit}>
          Endre
        </Button>
        <Button tone="quiet" thin icon="delete" label={`Slett: ${name}`} onClick={onDelete}>
          Slett
        </Button>
      </div>
    </>
  );
}
