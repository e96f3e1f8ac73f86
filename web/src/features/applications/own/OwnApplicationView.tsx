import { useState } from "react";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { useNavigate } from "@/ui/address.ts";
import { deadlineText } from "@/lib/oslo.ts";
import classes from "../form/Form.module.css";
import type { Offered } from "../form/offered.ts";
import { OfficeContact } from "../form/parts.tsx";
import type { OwnApplication } from "@/api/schemas.gen.ts";
import { downloadAll, editAgain, withdraw } from "./calls.ts";
import { statusLabels } from "../status.ts";
import { Refused, useAct } from "./act.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { OwnThread } from "./OwnThread.tsx";

/** What each state means to the one who applied. */
const meaning: Record<OwnApplication["status"], string> = {
  CREATING: "Du har ikke sendt søknaden ennå.",
  SENT: "Opplæringskontoret har fått søknaden og leser den.",
  FORWARDED: "Søknaden er sendt videre til bedrifter. De tar kontakt med deg.",
  INTERVIEW: "En bedrift vil bli bedre kjent med deg.",
  OFFERED: "Du har fått tilbud om læreplass.",
  APPROVED: "Du har fått læreplass. Gratulerer!",
  REJECTED:
    "Du fikk ikke læreplass her denne gangen. Se hva andre opplæringskontor og fylket tilbyr.",
  DELETED: "Søknaden er trukket, og opplysningene dine er slettet.",
};

/** A sent application that is written anew is a draft again; what was sent counts meanwhile. */
const BEING_CHANGED = "Du endrer søknaden. Det du har sendt, gjelder til du sender på nytt.";

/** Where the application stands, what is asked of them, and what they can do. */
export function OwnApplicationView({
  tenant,
  offered,
  visit,
  own,
  onLeave,
}: {
  tenant: string;
  offered: Offered;
  visit: string;
  own: OwnApplication;
  onLeave: () => void;
}) {
  const { status, nummer, frist, can, offers } = own;
  const open = offers.filter(({ isOpen }) => isOpen);
  return (
    <div className={classes.stack}>
      <h1>Søknaden min</h1>
      <div className={classes.partHead}>
        <StatusBadge status={statusLabels[status]} />
        {nummer && <Badge>{`Søknad ${nummer}`}</Badge>}
      </div>
      <p className={classes.lead}>
        {status === "CREATING" && own.sendtInn !== null ? BEING_CHANGED : meaning[status]}
      </p>
      {own.begrunnelse && <p className={classes.text}>{own.begrunnelse}</p>}
      {open.length > 1 && (
        <Notice tone="info" icon="info" title="Du har flere tilbud">
          Du kan si ja til ett av dem. Da faller de andre bort.
        </Notice>
      )}
      {offers.map((offer) => (
        <OfferCard key={offer.id} tenant={tenant} visit={visit} offer={offer} />
      ))}
      {status === "CREATING" && (
        <Draft tenant={tenant} frist={frist} canEdit={can.edit} isSent={own.sendtInn !== null} />
      )}
      {status === "SENT" && can.edit && <EditAgain tenant={tenant} visit={visit} frist={frist} />}
      {own.bedrifter.length > 0 && (
        <section className={classes.part} aria-labelledby="bedrifter">
          <h2 id="bedrifter">Sendt videre til</h2>
          <ul className={classes.list}>
            {own.bedrifter.map((navn) => (
              <li key={navn}>{navn}</li>
            ))}
          </ul>
        </section>
      )}
      {own.sendtInn !== null && status !== "DELETED" && (
        <OwnThread tenant={tenant} visit={visit} kontor={offered.kontor} />
      )}
      <About tenant={tenant} visit={visit} own={own} onLeave={onLeave} />
      <OfficeContact {...offered} />
    </div>
  );
}

function Draft({
  tenant,
  frist,
  canEdit,
  isSent,
}: {
  tenant: string;
  frist: number | null;
  canEdit: boolean;
  isSent: boolean;
}) {
  if (!canEdit)
    return (
      <Notice tone="warning" icon="clock" title="Søknadsfristen er ute">
        Kladden er tatt vare på. Spør opplæringskontoret om du fortsatt kan søke.
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      icon="edit"
      title={isSent ? "Endringene er ikke sendt" : "Søknaden er ikke sendt"}
      actions={
        <ButtonLink to={pathTo("/soknad/$tenant", { tenant })} search={{ steg: "kontakt" }}>
          Fortsett på søknaden
        </ButtonLink>
      }
    >
      {frist !== null && `Fristen er ${deadlineText(frist)}.`}
    </Notice>
  );
}

/** Until the deadline what was sent can be written anew; it stays in force meanwhile. */
function EditAgain({
  tenant,
  visit,
  frist,
}: {
  tenant: string;
  visit: string;
  frist: number | null;
}) {
  const navigate = useNavigate();
  const { busy, error, act } = useAct(tenant, visit);
  const edit = async () => {
    if (await act(() => editAgain(tenant, visit)))
      await navigate({ to: pathTo("/soknad/$tenant", { tenant }), search: { steg: "kontakt" } });
  };
  return (
    <section className={classes.part} aria-labelledby="endre">
      <h2 id="endre">Endre søknaden</h2>
      <p>
        {frist === null
          ? "Du kan endre søknaden og sende den på nytt."
          : `Du kan endre søknaden og sende den på nytt ${deadlineText(frist)}.`}{" "}
        Det du har sendt, gjelder til du sender på nytt.
      </p>
      {error && <Refused>{error}</Refused>}
      <div>
        <Button tone="secondary" icon="edit" loading={busy} onClick={() => void edit()}>
          Endre søknaden
        </Button>
      </div>
    </section>
  );
}

/** When it was sent, everything that is kept of them, and the way to take it back. */
function About({
  tenant,
  visit,
  own,
  onLeave,
}: {
  tenant: string;
  visit: string;
  own: OwnApplication;
  onLeave: () => void;
}) {
  const { busy, error, act } = useAct(tenant, visit);
  const [fault, setFault] = useState<string | null>(null);
  const takeBack = async () => {
    const sure = await askConfirm({
      title: "Trekke søknaden?",
      text: "Filene og kontaktopplysningene dine slettes med en gang. Det kan ikke angres.",
      confirmText: "Trekk søknaden",
    });
    if (sure) await act(() => withdraw(tenant, visit));
  };
  const download = async () => {
    setFault(null);
    try {
      await downloadAll(tenant, visit);
    } catch (failure) {
      setFault(problemText(failure));
    }
  };
  return (
    <section className={classes.part} aria-labelledby="om-soknaden">
      <h2 id="om-soknaden">Opplysningene dine</h2>
      {own.sendtInn !== null && <p>{`Sendt ${formatDateTime(own.sendtInn)}`}</p>}
      {(error ?? fault) && <Refused>{error ?? fault ?? ""}</Refused>}
      <div className={classes.choices}>
        {own.status !== "DELETED" && (
          <Button tone="secondary" icon="download" onClick={() => void download()}>
            Last ned alt
          </Button>
        )}
        {own.can.withdraw && (
          <Button tone="grave" icon="delete" loading={busy} onClick={() => void takeBack()}>
            Trekk søknaden
          </Button>
        )}
        <Button tone="quiet" icon="logout" onClick={onLeave}>
          Lukk søknaden på denne maskinen
        </Button>
      </div>
    </section>
  );
}
