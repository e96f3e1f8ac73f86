import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { application_offer_remind, application_offer_withdraw } from "@/api/operations.gen.ts";
import type { ApplicationView, OfficeOffer } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { part } from "@/lib/parts.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Link } from "@/ui/Link.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { deadlineText } from "@/lib/oslo.ts";
import { applicationQuery, settingsQuery } from "../queries.ts";
import { ApplicationFrame } from "./ApplicationFrame.tsx";
import classes from "./Office.module.css";

const OfferDialog = part(async () => (await import("./OfferDialog.tsx")).OfferDialog);

/** `/k/soknader/:uid/bedrifter`: where the application was sent, and what each company says. */
export const CompaniesPage = () => (
  <ApplicationFrame>{(application) => <Companies application={application} />}</ApplicationFrame>
);

function Companies({ application }: { application: ApplicationView }) {
  const { offers, can } = application;
  return (
    <Card title="Sendt videre til" icon="company">
      {offers.length === 0 ? (
        <EmptyState compact icon="company" title="Ikke sendt videre ennå">
          {can.forward
            ? "Velg «Send videre», så ser bedriftene du velger, søknaden."
            : "Søknaden kan ikke sendes videre slik den står nå."}
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {offers.map((offer) => (
            <Offer key={offer.id} application={application.id} offer={offer} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Offer({ application, offer }: { application: string; offer: OfficeOffer }) {
  const queryClient = useQueryClient();
  const lapses = useQuery(settingsQuery).data?.bortfall ?? null;
  const [opened, setOpened] = useState(false);
  const { id, version, bedrift, fag, status, statusLabel, seen, tider, can } = offer;
  const write = useWrite<{ run: () => Promise<ApplicationView>; said: string }, ApplicationView>({
    send: ({ run }) => run(),
    onDone: (view) => queryClient.setQueryData(applicationQuery(application).queryKey, view),
    done: (_, { said }) => said,
    again: () => changed("APPLICATIONS", application),
  });
  const withdraw = async () => {
    const sure = await askConfirm({
      title: `Trekke tilbake hos ${bedrift.navn}?`,
      text: "Bedriften ser ikke søknaden lenger, og et tilbud faller bort.",
      confirmText: "Trekk tilbake",
    });
    if (sure)
      await write.run({
        run: () => call(application_offer_withdraw, { id, body: { version } }),
        said: "Trukket tilbake",
      });
  };
  const remind = () =>
    write.run({ run: () => call(application_offer_remind, { id }), said: "Søkeren er påminnet" });
  const [first] = seen;
  return (
    <li className={classes.offer}>
      <div className={classes.offerHead}>
        <span>
          <Link to={pathTo("/k/bedrifter/$uid", { uid: bedrift.id })}>{bedrift.navn}</Link>
        </span>
        <StatusBadge status={statusLabel} />
      </div>
      <Facts
        items={[
          ["Lærefag", fag.navn],
          ["Sendt", formatDateTime(offer.sent)],
          ["Sett av", first ? `${first.navn}, ${formatDateTime(first.tid)}` : "Ingen ennå"],
          ...(offer.kommentar ? [["Bedriften sier", offer.kommentar] as const] : []),
          ...(tider.length > 0
            ? [["Foreslåtte tider", tider.map(formatDateTime).join(", ")] as const]
            : []),
          ...(offer.svarfrist === null
            ? []
            : [["Svarfrist", deadlineText(offer.svarfrist)] as const]),
          ...(offer.startdato ? [["Oppstart", formatDate(offer.startdato)] as const] : []),
        ]}
      />
      <div className={classes.row}>
        {can.offer && (
          <Button icon="send" onClick={() => setOpened(true)}>
            {status === "OFFERED" ? "Endre tilbudet" : "Send tilbud"}
          </Button>
        )}
        {can.remind && (
          <Button
            tone="secondary"
            icon="bell"
            loading={write.isRunning}
            onClick={() => void remind()}
          >
            Påminn søkeren
          </Button>
        )}
        {can.withdraw && (
          <Button
            tone="quiet"
            icon="undo"
            loading={write.isRunning}
            onClick={() => void withdraw()}
          >
            Trekk tilbake
          </Button>
        )}
      </div>
      <LateDialog opened={opened} onClose={() => setOpened(false)}>
        {opened && (
          <OfferDialog
            application={application}
            offer={offer}
            lapses={lapses}
            onClose={() => setOpened(false)}
          />
        )}
      </LateDialog>
    </li>
  );
}
