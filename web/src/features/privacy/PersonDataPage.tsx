import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed, everythingChanged } from "@/api/changes.ts";
import { errorText } from "@/lib/problem.ts";
import type { PersonalDataView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { problemErrors } from "@/ui/form/useForm.ts";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { save } from "@/blocks/list/exportFile.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import classes from "./Privacy.module.css";
import { anonymise, fetchExport, personalDataQuery, previewAnonymise } from "./queries.ts";
import { fateWords, namesThePerson, personPage } from "./words.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const BACK = { to: "/k/systemvalg/personvern/person", label: "Finn en person" } as const;

/** `/k/systemvalg/personvern/person/:uid`: what is kept of a person, to fetch or to erase. */
export function PersonDataPage() {
  const { uid } = useParamsOf("/k/systemvalg/personvern/person/$uid");
  const data = useQuery(personalDataQuery(uid));
  if (isMissing(data.error)) return <Missing thing="personen" backTo={BACK} />;
  const title = data.data?.navn ?? "Personvern";
  return (
    <Page title={`${title} – personvern`} width="form">
      {data.isError && !data.data ? (
        <ErrorState wholePage error={data.error} onRetry={() => void data.refetch()} />
      ) : !data.data ? (
        <SkeletonLines lines={10} />
      ) : (
        <>
          <PageHeader
            title={data.data.navn}
            subtitle="Alt som er lagret om personen."
            {...(data.data.anonymisert !== null && {
              badge: <Badge tone="neutral">Anonymisert</Badge>,
            })}
          />
          <Stack>
            <Kept data={data.data} />
            <Export data={data.data} />
            <Erase data={data.data} />
          </Stack>
        </>
      )}
    </Page>
  );
}

const amount = ({ antall, filer }: PersonalDataView["deler"][number]): string =>
  [
    antall > 0 && counted(antall, "oppføring", "oppføringer"),
    filer > 0 && counted(filer, "fil", "filer"),
  ]
    .filter(Boolean)
    .join(" og ");

function Kept({ data }: { data: PersonalDataView }) {
  const page = data.slettet ? null : personPage(data);
  return (
    <Card
      title="Dette er lagret"
      icon="document"
      {...(page && { aside: <Link to={page}>Åpne personen</Link> })}
    >
      {data.deler.length === 0 ? (
        <EmptyState compact icon="info" title="Ingenting er lagret" />
      ) : (
        <ul className={classes.lines}>
          {data.deler.map((part) => (
            <li key={part.name} className={classes.line}>
              <span className={classes.words}>
                <strong>{part.title}</strong>
                <br />
                <span className={classes.note}>{amount(part)}</span>
              </span>
              <span className={classes.note}>
                {data.hvorforIkke === null && fateWords[part.skjebne]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Export({ data }: { data: PersonalDataView }) {
  const fetchIt = useWrite({
    send: async () => save(await fetchExport(data.id), `Innsyn ${data.navn}.zip`),
    done: "Innsynet er hentet",
  });
  return (
    <Card title="Innsyn" icon="download">
      <p>
        En ZIP-fil med et lesbart dokument (PDF), de samme opplysningene for maskiner (JSON) og alle
        filene. Personnummeret står der i sin helhet. Det noteres i loggen at du hentet den.
      </p>
      <div className={classes.choices}>
        <Button
          icon="download"
          loading={fetchIt.isRunning}
          loadingLabel="Henter"
          onClick={() => void fetchIt.run()}
        >
          Hent innsyn
        </Button>
        <Link to="/k/systemvalg/personvern/logg" search={{ person: data.id }}>
          Se loggen for personen
        </Link>
      </div>
    </Card>
  );
}

function Erase({ data }: { data: PersonalDataView }) {
  const [asked, setAsked] = useState(false);
  return (
    <Card title="Anonymisering" icon="delete">
      {data.anonymisert !== null ? (
        <p>Anonymisert {formatDateTime(data.anonymisert)}.</p>
      ) : data.hvorforIkke !== null ? (
        <p>{data.hvorforIkke}.</p>
      ) : (
        <>
          <p>
            Sletter for godt alt som sier hvem dette er. Tall og statistikk blir stående uten navn.
          </p>
          <div className={classes.choices}>
            <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
              Anonymiser
            </Button>
          </div>
        </>
      )}
      {asked && <EraseDialog data={data} onClose={() => setAsked(false)} />}
    </Card>
  );
}

/** Names the consequences, and asks for the name of the person. */
function EraseDialog({ data, onClose }: { data: PersonalDataView; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState<string>();
  const erasure = useWrite({
    send: () => anonymise(data.id, data.version, typed),
    done: "Personen er anonymisert",
    onDone: () => {
      onClose();
      return everythingChanged();
    },
    onRefused: (error) => {
      setWrong(problemErrors(error).bekreftelse);
      toast.negative(errorText(error));
      // What is kept may have changed since it was read.
      void changed("ANONYMISERINGER", data.id);
    },
  });
  const run = () => {
    if (namesThePerson(typed, data.navn)) void erasure.run();
    else setWrong("Skriv navnet slik det står");
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={`Anonymisere ${data.navn}?`}
      footer={
        <DialogFooter onCancel={onClose} tone="negative" loading={erasure.isRunning} onClick={run}>
          Anonymiser
        </DialogFooter>
      }
    >
      <ul className={classes.consequences}>
        {data.konsekvenser.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FollowPreview
        of={["anonymise", data.id]}
        ask={(signal) => previewAnonymise(data.id, signal)}
      />
      <TextField
        name="bekreftelse"
        label={`Skriv «${data.navn}» for å bekrefte`}
        value={typed}
        error={wrong}
        onChange={(value) => {
          setTyped(value);
          setWrong(undefined);
        }}
      />
    </Dialog>
  );
}
