import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { signing_seal } from "@/api/operations.gen.ts";
import type { SigningView } from "@/api/schemas.gen.ts";
import { WhyChanged } from "@/blocks/WhyChanged.tsx";
import { FileList } from "@/blocks/files/FileList.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { useParamsOf } from "@/ui/address.ts";
import classes from "../Signing.module.css";
import { signingQuery } from "../queries.ts";
import { Actions } from "./Actions.tsx";
import { SignersCard } from "./SignersCard.tsx";
import { ActsCard } from "./ActsCard.tsx";
import { useSigningStep } from "./useSigningStep.ts";

const LIST = "/k/signering";

/** `/k/signering/:uid`: where a signing stands, who has done what, and what can be done. */
export function SigningPage() {
  const { uid } = useParamsOf("/k/signering/$uid");
  const query = useQuery(signingQuery(uid));
  if (query.data?.status === "Kladd") {
    return <GoTo to="/k/signering/opprett" search={{ kladd: uid }} />;
  }
  return (
    <DetailPage
      query={query}
      thing="signeringen"
      backTo={{ to: LIST, label: "Til signeringene" }}
      title={({ title }) => title}
      badge={({ status }) => <StatusBadge status={status} />}
      subtitle={({ signersSignedCount, signersCount, dueDate }) => (
        <span>
          {`${signersSignedCount} av ${counted(signersCount, "person", "personer")} har signert`}
          {dueDate && ` · Frist ${formatDate(dueDate)}`}
        </span>
      )}
      actions={(signing) => <Actions signing={signing} />}
    >
      {(signing) => <Content signing={signing} />}
    </DetailPage>
  );
}

/** Which of the files have no seal of their own. */
function Apart({ files }: { files: SigningView["files"] }) {
  const names = files.filter(({ bareBevis }) => bareBevis).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice tone="info" icon="info" title="Signaturbeviset gjelder">
      {`Uten segl i seg: ${names.join(", ")}. Ta vare på filen sammen med signaturbeviset, som er forseglet og viser til den.`}
    </Notice>
  );
}

function Content({ signing }: { signing: SigningView }) {
  const isSealed = signing.signedFiles.length > 0;
  return (
    <Columns
      main={
        <>
          <State signing={signing} />
          <SignersCard signing={signing} />
          {isSealed && (
            <Card title="Signerte filer" icon="lock">
              <FileList files={signing.signedFiles} label="Signerte filer" />
              <Apart files={signing.files} />
            </Card>
          )}
          <Card title={isSealed ? "Filene som ble sendt" : "Filer"} icon="document">
            <FileList files={signing.files} label="Filer" />
          </Card>
        </>
      }
      side={
        <>
          <Card title="Om signeringen">
            {signing.message && <p className={classes.text}>{signing.message}</p>}
            <Facts
              items={[
                ["Sendt", formatDateTime(signing.sentAt)],
                ["Avsender", signing.createdBy],
                ["Frist", signing.dueDate ? formatDate(signing.dueDate) : "Ingen frist"],
                ["Rekkefølge", signing.ordered ? "Én etter én" : "Alle samtidig"],
                ["Ferdig", formatDateTime(signing.finishedAt)],
                ["Sist påminnet", formatDateTime(signing.reminded)],
              ]}
            />
            {signing.massSigningId && (
              <ButtonLink
                to={pathTo("/k/signeringflere/$uid", { uid: signing.massSigningId })}
                tone="secondary"
                thin
                icon="people"
              >
                Til massesigneringen
              </ButtonLink>
            )}
          </Card>
          <ActsCard acts={signing.acts} />
          <WhyChanged changed="signings" id={signing.id} version={signing.acts.length} />
        </>
      }
    />
  );
}

/** What is special about it now. */
function State({ signing }: { signing: SigningView }) {
  const { running, run } = useSigningStep(signing.id);
  const { id, voided, declined, sealing, status, can } = signing;
  if (voided) {
    return (
      <Notice tone="warning" icon="return" title={`Trukket tilbake ${formatDateTime(voided.at)}`}>
        {[voided.by, voided.reason].filter(Boolean).join(": ")}
      </Notice>
    );
  }
  if (declined) {
    return (
      <Notice tone="negative" icon="wrong" title={`Avslått ${formatDateTime(declined.at)}`}>
        {[declined.by, declined.reason].filter(Boolean).join(": ")}
      </Notice>
    );
  }
  if (sealing === "FORSEGLES") {
    return (
      <Notice tone="info" icon="lock" title="Alle har signert, filene forsegles nå">
        De signerte filene kommer her om et øyeblikk.
      </Notice>
    );
  }
  if (sealing === "FEILET") {
    return (
      <Notice
        tone="negative"
        icon="alert"
        title="Filene kunne ikke forsegles"
        actions={
          can.seal && (
            <Button
              tone="secondary"
              thin
              icon="refresh"
              loading={running}
              onClick={() => void run(() => call(signing_seal, { id }), "Filene forsegles på nytt")}
            >
              Prøv igjen
            </Button>
          )
        }
      >
        Signaturene er tatt vare på.
      </Notice>
    );
  }
  if (status === "Utløpt") {
    return (
      <Notice tone="warning" icon="clock" title="Fristen har gått ut">
        Forleng fristen, så kan de som mangler, signere.
      </Notice>
    );
  }
  return null;
}
