import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { stay_cancel, stay_cancel_preview, stay_update } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { Role, Stay } from "@/api/schemas.gen.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { CancelDialog } from "@/blocks/CancelDialog.tsx";
import { WhyChanged } from "@/blocks/WhyChanged.tsx";
import { type Address, pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { listed } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Link } from "@/ui/Link.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { daysError } from "./planForm.ts";
import { places, stayQuery } from "./queries.ts";
import classes from "./Stays.module.css";

const NOTE_MAX = 2000;
const MESSAGE_MAX = 1000;

const spanOf = ({ fra, til }: Stay): string =>
  fra === til ? formatDate(fra) : `${formatDate(fra)}–${formatDate(til)}`;

const apprenticeAt: Record<Role, ((id: string) => Address) | null> = {
  KOORDINATOR: (id) => pathTo("/k/laerlinger/$uid", { uid: id }),
  ANSATT: (id) => pathTo("/b/laerlinger/$uid", { uid: id }),
  LAERLING: null,
};

/** A stay of apprentices at another company, for everybody who is around it. */
export function StayPage() {
  const { rolle } = useMe();
  const [open, setOpen] = useState<"change" | "cancel" | null>(null);
  const query = useQuery(stayQuery(useUid()));
  return (
    <DetailPage
      query={query}
      thing="hospiteringen"
      backTo={{ to: places[rolle].list, label: "Til hospiteringene" }}
      title={({ bedrift }) => `Hospitering hos ${bedrift}`}
      badge={({ tilstand }) => <StatusBadge status={tilstand} />}
      subtitle={(stay) => <span>{spanOf(stay)}</span>}
      actions={({ kanEndres }) =>
        kanEndres && (
          <div className={classes.buttons}>
            <Button tone="secondary" icon="edit" onClick={() => setOpen("change")}>
              Endre
            </Button>
            <Button tone="quiet" icon="close" onClick={() => setOpen("cancel")}>
              Avlys
            </Button>
          </div>
        )
      }
    >
      {(stay) => (
        <Stack>
          {stay.tilstand === "Avlyst" && (
            <Notice tone="warning" icon="warning">
              Hospiteringen er avlyst. {stay.cancelledMessage}
            </Notice>
          )}
          <About stay={stay} />
          <People stay={stay} rolle={rolle} />
          <WhyChanged changed="stays" id={stay.id} version={stay.version} />
          {open === "change" && <ChangeDialog stay={stay} onClose={() => setOpen(null)} />}
          {open === "cancel" && <CancelStay stay={stay} onClose={() => setOpen(null)} />}
        </Stack>
      )}
    </DetailPage>
  );
}

function About({ stay }: { stay: Stay }) {
  const goals = stay.maal.map(({ kode, label }) => <li key={kode}>{label}</li>);
  return (
    <Card title="Om hospiteringen">
      <Facts
        items={[
          ["Vertsbedrift", stay.bedrift],
          ["Dager", spanOf(stay)],
          ["Instruktører", listed(stay.ansatte.map(({ navn }) => navn)) || null],
          ["Beskjed", stay.merknad || null],
        ]}
      />
      {goals.length > 0 && (
        <>
          <h3>Mål</h3>
          <ul>{goals}</ul>
        </>
      )}
      <p className={classes.facts}>
        Instruktørene ser lærlingene fra første til siste dag. Ansvaret for opplæringen og
        tilskuddet ligger hos bedriften som har kontrakten (opplæringslova § 7-6).
      </p>
    </Card>
  );
}

function People({ stay, rolle }: { stay: Stay; rolle: Role }) {
  const linkOf = apprenticeAt[rolle];
  return (
    <Card title="Lærlinger">
      <ul className={classes.rows}>
        {stay.laerlinger.map(({ id, navn, bedrift, kanaapnes }) => (
          <li key={id} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>
                {linkOf && kanaapnes ? <Link to={linkOf(id)}>{navn}</Link> : navn}
              </span>
              <span className={classes.facts}>{bedrift}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Closes {
  stay: Stay;
  onClose: () => void;
}

const changeLabels = { fra: "Fra", til: "Til", merknad: "Beskjed" };

function ChangeDialog({ stay, onClose }: Closes) {
  const form = useForm({
    initial: { fra: stay.fra, til: stay.til, merknad: stay.merknad },
    validate: daysError,
    onSubmit: async ({ fra, til, merknad }) => {
      const ansatte = stay.ansatte.map(({ id }) => id);
      const body = { version: stay.version, fra, til, ansatte, merknad: merknad.trim() };
      await call(stay_update, { id: stay.id, body });
      void changed("HOSPITERINGER", stay.id);
      toast.positive("Hospiteringen er endret");
      onClose();
    },
  });
  const day = (name: "fra" | "til") => (
    <DateField {...fieldOf(form, name)} label={changeLabels[name]} />
  );
  return (
    <FormDialog
      title="Endre hospiteringen"
      onClose={onClose}
      form={form}
      labels={changeLabels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <p className={classes.facts}>Er dagene andre, får alle som er med, beskjed.</p>
      <div className={classes.days}>
        {day("fra")}
        {day("til")}
      </div>
      <TextArea
        {...fieldOf(form, "merknad")}
        label={changeLabels.merknad}
        optional
        rows={3}
        maxLength={NOTE_MAX}
      />
    </FormDialog>
  );
}

function CancelStay({ stay, onClose }: Closes) {
  const { id, version } = stay;
  const cancel = async (message: string) => {
    await call(stay_cancel, { id, body: { version, message } });
    void changed("HOSPITERINGER", id);
    toast.positive("Hospiteringen er avlyst");
    onClose();
  };
  return (
    <CancelDialog
      title="Avlys hospiteringen"
      of={["stayCancel", id]}
      ask={(signal) => call(stay_cancel_preview, { id, signal })}
      cancel={cancel}
      onClose={onClose}
    >
      {(message) => (
        <TextArea {...message} label="Melding" optional rows={3} maxLength={MESSAGE_MAX} />
      )}
    </CancelDialog>
  );
}
