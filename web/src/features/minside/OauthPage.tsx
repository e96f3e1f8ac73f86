import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { oauth_request_answer, oauth_request_check } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OauthAsked, OauthRequest, TokenScope } from "@/api/schemas.gen.ts";
import { confirmed, proof } from "@/lib/identity.ts";
import { useSearchOf } from "@/ui/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { Form } from "@/ui/form/Form.tsx";
import { PresentPasswordField } from "@/ui/form/PresentPasswordField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { askedNames, chosenFirst, offeredOf, requestOf, whereTo } from "./oauth.ts";
import { ScopeChoice } from "./ScopeChoice.tsx";
import classes from "./Tokens.module.css";
import { wrongScopes } from "./tokens.ts";

const TITLE = "Gi et program tilgang";
const labels = { omfang: "Hva programmet får gjøre", currentPassword: "Nåværende passord" };

/** `/minside/tilgang?client_id=…`: a program asks for a key of the reader's (OAuth). */
export function OauthPage() {
  const request = requestOf(useSearchOf(askedNames));
  const isAsked = request.clientId !== "";
  const { data, error, refetch } = useQuery({
    queryKey: ["oauth-request", request],
    queryFn: ({ signal }) => call(oauth_request_check, { body: request, signal }),
    enabled: isAsked,
  });
  return (
    <Page title={TITLE} width="form">
      <PageHeader title={TITLE} />
      {!isAsked ? (
        <EmptyState icon="key" title="Ingen program spør om noe">
          Hit kommer du fra et program som vil lese det du kan lese i Svenn.
        </EmptyState>
      ) : data ? (
        <Asked request={request} asked={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Ser hva programmet spør om">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Page>
  );
}

function Asked({ request, asked }: { request: OauthRequest; asked: OauthAsked }) {
  const { tillatt, fullt } = asked;
  const [said, setSaid] = useState<"yes" | "no" | null>(null);
  const leave = ({ adresse }: { adresse: string }, tillat: boolean) => {
    setSaid(tillat ? "yes" : "no");
    window.location.assign(adresse);
  };
  if (said !== null) {
    return (
      <Notice tone="positive" icon="done" title="Svaret er sendt til programmet">
        {said === "yes"
          ? "Gå tilbake til programmet. Nøkkelen står på Min side, og du kan ta den tilbake der."
          : "Gå tilbake til programmet. Det har ikke fått noen nøkkel."}
      </Notice>
    );
  }
  return (
    <Stack>
      <Card title="Programmet" icon="key">
        <div className={classes.stack}>
          <p className={classes.words}>
            <span className={classes.name}>{`${asked.navn} `}</span>
            <Badge tone="warning">Ikke bekreftet</Badge>
          </p>
          <p className={classes.words}>
            Navnet har programmet gitt seg selv, og ingen har kontrollert det. Si nei hvis du ikke
            nettopp har koblet til et program selv.
          </p>
          <p className={classes.words}>
            {"Svaret sendes til "}
            <strong>{whereTo(asked)}</strong>
            {"."}
          </p>
        </div>
      </Card>
      {!tillatt && (
        <Notice tone="warning" icon="warning" title="Slått av av opplæringskontoret">
          Ingen programmer kan få tilgang så lenge det er slått av.
        </Notice>
      )}
      {tillatt && fullt && (
        <Notice tone="warning" icon="warning" title="Fem nøkler gjelder">
          Ta tilbake en av dem på Min side før du gir et program tilgang.
        </Notice>
      )}
      {tillatt && !fullt ? (
        <Allow request={request} asked={asked} onAnswered={leave} />
      ) : (
        <Deny request={request} onAnswered={leave} />
      )}
    </Stack>
  );
}

interface Values {
  omfang: readonly TokenScope[];
  currentPassword: string;
}

interface Answering {
  request: OauthRequest;
  onAnswered: (answered: { adresse: string }, tillat: boolean) => void;
}

function Allow({ request, asked, onAnswered }: Answering & { asked: OauthAsked }) {
  const me = useMe();
  const offered = offeredOf(asked, me.rolle);
  const form = useForm<Values>({
    initial: { omfang: chosenFirst(offered), currentPassword: "" },
    validate: ({ omfang }) => wrongScopes(omfang),
    onSubmit: async ({ omfang, currentPassword }) => {
      const said = { foresporsel: request, tillat: true, omfang: [...omfang] };
      const body = { ...said, ...proof(currentPassword) };
      onAnswered(await confirmed(() => call(oauth_request_answer, { body })), true);
    },
  });
  if (offered.length === 0) {
    return (
      <Stack>
        <Notice tone="info" title="Programmet spør om noe du ikke har" />
        <Deny request={request} onAnswered={onAnswered} />
      </Stack>
    );
  }
  return (
    <Card title="Svar">
      <Form
        form={form}
        labels={labels}
        buttons={
          <>
            <Button type="submit" loading={form.loading}>
              Tillat
            </Button>
            <Deny request={request} onAnswered={onAnswered} />
          </>
        }
      >
        <p className={classes.words}>
          Sier du ja, får programmet en nøkkel som gjelder i 30 dager. Det leser det du selv kan
          lese, og sender og godkjenner ingenting.
        </p>
        <ScopeChoice {...fieldOf(form, "omfang")} legend={labels.omfang} offered={offered} />
        {me.hasPassword && <PresentPasswordField {...fieldOf(form, "currentPassword")} />}
      </Form>
    </Card>
  );
}

function Deny({ request, onAnswered }: Answering) {
  const { loading, submitError, submit } = useForm({
    initial: {},
    onSubmit: async () => {
      const body = { foresporsel: request, tillat: false };
      onAnswered(await call(oauth_request_answer, { body }), false);
    },
  });
  return (
    <div className={classes.buttons}>
      <Button tone="secondary" loading={loading} onClick={() => void submit()}>
        Avslå
      </Button>
      {submitError !== null && (
        <p className={classes.wrong} role="alert">
          {submitError}
        </p>
      )}
    </div>
  );
}
