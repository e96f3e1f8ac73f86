import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { membership_request_answer } from "@/api/operations.gen.ts";
import type { MembershipRequest } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatOrgnr, formatPhone } from "@/lib/numbers.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { MailLink } from "@/ui/MailLink.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { membershipsQuery } from "../queries.ts";
import classes from "./Office.module.css";

const TITLE = "Forespørsler om medlemskap";
const TEXT_MAX = 2000;

interface Answering {
  request: MembershipRequest;
  godta: boolean;
}

/** `/k/soknader/medlemskap`: companies that ask to become members, and the office's answer. */
export function MembershipPage() {
  const { data, error, refetch } = useQuery(membershipsQuery);
  const [answering, setAnswering] = useState<Answering | null>(null);
  const close = () => setAnswering(null);
  return (
    <Page title={TITLE} width="standard">
      <PageHeader title={TITLE} subtitle="Bedrifter som vil bli medlem i opplæringskontoret." />
      <Stack>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Laster forespørslene">
            <SkeletonRows rows={4} />
          </Loading>
        )}
        {data?.length === 0 && (
          <Card title={TITLE}>
            <EmptyState compact icon="company" title="Ingen forespørsler">
              Lenken til siden der bedrifter ber om medlemskap, står i søknadsinnstillingene.
            </EmptyState>
          </Card>
        )}
        {data?.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            onAnswer={(godta) => setAnswering({ request, godta })}
          />
        ))}
      </Stack>
      <LateDialog opened={answering !== null} onClose={close}>
        {answering && <AnswerDialog {...answering} onClose={close} />}
      </LateDialog>
    </Page>
  );
}

function RequestCard({
  request,
  onAnswer,
}: {
  request: MembershipRequest;
  onAnswer: (godta: boolean) => void;
}) {
  const { navn, orgnr, adresse, postnummer, poststed, advarsler, statusLabel, status } = request;
  const { kontaktperson, epost, telefon, melding, tid, svart, svartAv, svar, bedriftid } = request;
  return (
    <Card title={navn} icon="company" aside={<StatusBadge status={statusLabel} />}>
      <div className={classes.stack}>
        {advarsler.length > 0 && (
          <Notice tone="warning" icon="warning">
            {advarsler.join(". ")}
          </Notice>
        )}
        <Facts
          items={[
            ["Org.nr.", formatOrgnr(orgnr)],
            ["Adresse", [adresse, `${postnummer} ${poststed}`.trim()].filter(Boolean).join(", ")],
            ["Kontaktperson", kontaktperson],
            ["E-post", <MailLink key="epost" to={epost} />],
            [
              "Telefon",
              <a key="telefon" href={`tel:${telefon}`}>
                {formatPhone(telefon)}
              </a>,
            ],
            ["Bedt om", formatDate(tid)],
          ]}
        />
        {melding && <p className={classes.text}>{melding}</p>}
        {svart !== null && (
          <p className={classes.muted}>
            {[`Besvart ${formatDate(svart)}`, svartAv && `av ${svartAv}`].filter(Boolean).join(" ")}
          </p>
        )}
        {svar && <p className={classes.text}>{svar}</p>}
        {bedriftid !== null && (
          <div>
            <ButtonLink
              to={pathTo("/k/bedrifter/$uid", { uid: bedriftid })}
              tone="quiet"
              thin
              icon="company"
            >
              Åpne {navn}
            </ButtonLink>
          </div>
        )}
        {status === "WAITING" && (
          <div className={classes.row}>
            <Button icon="approve" label={`Ta opp ${navn}`} onClick={() => onAnswer(true)}>
              Ta opp
            </Button>
            <Button tone="secondary" label={`Avslå ${navn}`} onClick={() => onAnswer(false)}>
              Avslå
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function AnswerDialog({ request, godta, onClose }: Answering & { onClose: () => void }) {
  const { id, version, navn, kontaktperson, bedriftid } = request;
  const form = useForm({
    initial: { svar: "" },
    onSubmit: async ({ svar }) => {
      try {
        await call(membership_request_answer, {
          id,
          body: { version, godta, svar: svar.trim() },
        });
      } catch (error) {
        void changed("MEMBERSHIPREQUESTS", id);
        if (error instanceof ApiError && error.code === "stale_version")
          throw new Refusal("Noen andre har svart. Lukk, og se hva som gjelder nå.");
        throw error;
      }
      await Promise.all([changed("MEMBERSHIPREQUESTS", id), changed("BEDRIFTER")]);
      toast.positive(godta ? `${navn} er tatt opp` : "Svaret er sendt");
      onClose();
    },
  });
  return (
    <FormDialog
      title={godta ? `Ta opp ${navn}` : `Avslå ${navn}`}
      size="small"
      onClose={onClose}
      form={form}
      labels={{ svar: "Melding" }}
      submit={godta ? "Ta opp" : "Send avslaget"}
      submitting="Sender"
    >
      <Notice tone="info" icon="mail">
        {godta
          ? `${bedriftid ? "Bedriften finnes fra før" : "Bedriften legges inn"}, og ${kontaktperson} får svar på e-post.`
          : `${kontaktperson} får svar på e-post.`}
      </Notice>
      <TextArea
        name="svar"
        label="Melding"
        optional
        rows={4}
        maxLength={TEXT_MAX}
        value={form.values.svar}
        error={form.errors.svar}
        onChange={(value) => form.set("svar", value)}
      />
    </FormDialog>
  );
}
