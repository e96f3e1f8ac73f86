import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  countycase_delete,
  countycase_file_create,
  countycase_file_delete,
  countycase_package,
  countycase_send,
  countycase_step,
  countycase_update,
} from "@/api/operations.gen.ts";
import { CountyCaseUpdate } from "@/api/fields.gen.ts";
import type { CountyCaseState, CountyCaseView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { save } from "@/blocks/list/exportFile.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { formFields } from "@/lib/fields.ts";
import { problemText } from "@/lib/problem.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { useStoredFields } from "@/ui/form/useFields.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./CountyCases.module.css";
import { caseQuery } from "./queries.ts";
import { STATES } from "./words.ts";

const FILES_MAX = 20;

const caseFields = formFields(CountyCaseUpdate, {
  title: { label: "Tittel", ask: "Skriv en tittel" },
  fylke: { label: "Fylke", ask: "Skriv fylket saken skal til" },
  saksnr: { label: "Fylkets saksnummer" },
  notat: { label: "Det som skal stå i brevet" },
});

const aboutOf = ({ kind, target }: CountyCaseView) => {
  if (!target) return null;
  return kind === "PERSON"
    ? pathTo("/k/laerlinger/$uid", { uid: target })
    : pathTo("/k/bedrifter/$uid", { uid: target });
};

/** `/k/vigo/saker/:uid`: a case with the county, its papers, and what was sent. */
export function CasePage() {
  const { uid } = useParamsOf("/k/vigo/saker/$uid");
  return (
    <DetailPage
      query={useQuery(caseQuery(uid))}
      thing="saken"
      backTo={{ to: "/k/vigo/saker", label: "Til sakene" }}
      title={({ title }) => title}
      badge={({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
      subtitle={({ kindname, about, fylke }) =>
        [kindname, about, fylke].filter(Boolean).join(" · ")
      }
      actions={(stored) => {
        const to = aboutOf(stored);
        return (
          to && (
            <ButtonLink to={to} tone="secondary">
              {stored.kind === "PERSON" ? "Åpne lærlingen" : "Åpne bedriften"}
            </ButtonLink>
          )
        );
      }}
    >
      {(stored) => (
        <Stack>
          <Steps stored={stored} />
          {stored.state === "KLADD" ? (
            <Words key={stored.id} stored={stored} />
          ) : (
            <Told stored={stored} />
          )}
          <Papers stored={stored} />
          <Packages stored={stored} />
        </Stack>
      )}
    </DetailPage>
  );
}

function Words({ stored }: { stored: CountyCaseView }) {
  const edit = useStoredFields(caseFields, {
    stored,
    save: (body) => call(countycase_update, { id: stored.id, body }),
    onSaved: ({ id }) => void changed("FYLKESSAKER", id),
  });
  return (
    <Card title="Brevet">
      <VersionedForm edit={edit}>
        <TextField {...edit.field.title} autoComplete="off" />
        <TextField {...edit.field.fylke} autoComplete="off" />
        <TextField {...edit.field.saksnr} autoComplete="off" />
        <TextArea {...edit.field.notat} />
      </VersionedForm>
    </Card>
  );
}

function Told({ stored }: { stored: CountyCaseView }) {
  return (
    <Card title="Saken">
      <Facts
        items={[
          ["Fylkets saksnummer", stored.saksnr],
          ["Sendt", stored.sendt === null ? "" : formatDateTime(stored.sendt)],
          ["Kvittering", stored.kvittering],
          ["Kvittert", stored.kvittert === null ? "" : formatDateTime(stored.kvittert)],
          ["I brevet", stored.notat],
        ]}
      />
    </Card>
  );
}

/** What comes next, by how far the case is. */
function Steps({ stored }: { stored: CountyCaseView }) {
  const { id, version, state } = stored;
  const go = useNavigate();
  const [receipt, setReceipt] = useState("");
  const [saksnr, setSaksnr] = useState(stored.saksnr);
  const again = () => changed("FYLKESSAKER", id);
  const send = useWrite({
    send: () => call(countycase_send, { id, body: { version } }),
    done: "Arkivpakken lages. Den kan hentes når brevet er forseglet",
    again,
  });
  const step = useWrite({
    send: (next: CountyCaseState) =>
      call(countycase_step, {
        id,
        body: {
          version,
          state: next,
          kvittering: receipt.trim() || null,
          saksnr: saksnr.trim() || null,
        },
      }),
    done: ({ statename }) => statename,
    again,
  });
  const remove = useWrite({
    send: () => call(countycase_delete, { id }),
    done: "Saken er slettet",
    onDone: () => {
      void again();
      void go({ to: "/k/vigo/saker" });
    },
  });
  const askDelete = async () => {
    const yes = await askConfirm({
      title: "Slette saken?",
      text: "Papirene slettes også.",
      confirmText: "Slett",
    });
    if (yes) await remove.run();
  };
  const busy = send.isRunning || step.isRunning || remove.isRunning;
  if (state === "KLADD") {
    return (
      <Card title="Send til fylket">
        <p className={classes.text}>
          Brevet og vedleggene samles i en arkivpakke: brevet forsegles som PDF/A og nevner hvert
          vedlegg med kontrollsum, og arkivmelding.xml beskriver pakken for fylkets arkiv. Last den
          ned og send den slik fylket tar imot den.
        </p>
        <div className={classes.actions}>
          <Button
            icon="send"
            loading={send.isRunning}
            loadingLabel="Lager pakken"
            disabled={busy}
            onClick={() => void send.run()}
          >
            Lag arkivpakke
          </Button>
          {stored.sendt === null && (
            <Button tone="quiet" disabled={busy} onClick={() => void askDelete()}>
              Slett saken
            </Button>
          )}
        </div>
      </Card>
    );
  }
  return (
    <Card title="Hva fylket har svart">
      {(state === "SENDT" || state === "MOTTATT") && (
        <Stack>
          <TextField
            name="kvittering"
            label="Kvittering fra fylket"
            optional={state === "MOTTATT"}
            maxLength={100}
            value={receipt}
            onChange={setReceipt}
          />
          <TextField
            name="saksnr"
            label="Fylkets saksnummer"
            optional
            maxLength={100}
            value={saksnr}
            onChange={setSaksnr}
          />
        </Stack>
      )}
      <div className={classes.actions}>
        {state === "SENDT" && (
          <Button disabled={busy || !receipt.trim()} onClick={() => void step.run("MOTTATT")}>
            Fylket har mottatt den
          </Button>
        )}
        {(state === "SENDT" || state === "MOTTATT") && (
          <>
            <Button tone="secondary" disabled={busy} onClick={() => void step.run("GODKJENT")}>
              Godkjent
            </Button>
            <Button tone="secondary" disabled={busy} onClick={() => void step.run("AVSLATT")}>
              Avslått
            </Button>
          </>
        )}
        {state !== "GODKJENT" && (
          <Button tone="quiet" disabled={busy} onClick={() => void step.run("KLADD")}>
            Ta tilbake til kladd
          </Button>
        )}
        {state === "GODKJENT" && <p className={classes.text}>Saken er ferdig.</p>}
      </div>
    </Card>
  );
}

function Papers({ stored }: { stored: CountyCaseView }) {
  const { id, files, state } = stored;
  const open = state === "KLADD";
  return (
    <Card title="Vedlegg">
      {open ? (
        <Attachments
          files={files}
          filesMax={FILES_MAX}
          send={(file, sending) =>
            uploadFile(countycase_file_create, file, { id, ...sending, parts: true })
          }
          remove={(file) => call(countycase_file_delete, { id, fileId: file.id })}
          onChanged={() => void changed("FYLKESSAKER", id)}
          label="Vedlegg"
        />
      ) : files.length === 0 ? (
        <p className={classes.text}>Saken ble sendt uten vedlegg.</p>
      ) : (
        <ul className={classes.list}>
          {files.map(({ id: file, name }) => (
            <li key={file}>{name}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Packages({ stored }: { stored: CountyCaseView }) {
  const [busy, setBusy] = useState("");
  if (stored.packages.length === 0) return null;
  const fetchIt = async (id: string) => {
    setBusy(id);
    try {
      save(await download(countycase_package, { id }), `arkivpakke ${stored.title}.zip`);
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setBusy("");
    }
  };
  return (
    <Card title="Arkivpakker">
      <ul className={classes.list}>
        {stored.packages.map(({ id, at, by, ready }) => (
          <li key={id} className={classes.package}>
            <span>
              Sendt {formatDateTime(at)} av {by}
              {!ready && " · forsegles"}
            </span>
            <Button
              tone="secondary"
              thin
              icon="download"
              label={`Last ned pakken fra ${formatDateTime(at)}`}
              disabled={!ready}
              loading={busy === id}
              onClick={() => void fetchIt(id)}
            >
              Last ned
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
