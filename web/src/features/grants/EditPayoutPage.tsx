import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_payout_update } from "@/api/operations.gen.ts";
import type { GrantCompany, GrantPayout } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatMoney, kronerOf, oereOf } from "@/lib/money.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { companyQuery } from "./queries.ts";
import { useMay } from "./useMay.ts";

const labels = { ore: "Beløp", text: "Melding til mottakeren" };

/** `/k/tilskudd/:uid/utbetaling/:id/rediger`: how much of it is paid now, and what is said of it. */
export function EditPayoutPage() {
  const { uid, id } = useParamsOf("/k/tilskudd/$uid/utbetaling/$id/rediger");
  const back = pathTo("/k/tilskudd/$uid/utbetaling/$id", { uid, id });
  const edits = useMay("GRANTS_EDIT");
  return (
    <DetailPage
      query={useQuery(companyQuery(uid, id))}
      thing="bedriften i denne perioden"
      backTo={{ to: back, label: "Til bedriften" }}
      title={({ name }) => name}
      part="Rediger utbetalingen"
      subtitle={({ periodNavn }) => <span>{periodNavn}</span>}
    >
      {(company) => {
        if (company.periodState !== "OPEN") {
          return <Notice icon="lock">Perioden er ikke åpen, og ingenting kan endres.</Notice>;
        }
        if (!edits) {
          return <Notice icon="lock">Du mangler tilgangen «Endre tilskudd».</Notice>;
        }
        const draft = company.payouts.find(({ state }) => state === "DRAFT");
        return draft ? (
          <DraftForm key={`${draft.id} ${draft.version}`} company={company} draft={draft} />
        ) : (
          <EmptyState
            icon="grant"
            title="Ingen kladd"
            action={
              <ButtonLink to={back} tone="secondary">
                Til bedriften
              </ButtonLink>
            }
          >
            Bare en kladd kan endres. Foreslå utbetalingene på nytt, eller be om endring.
          </EmptyState>
        );
      }}
    </DetailPage>
  );
}

function DraftForm({ company, draft }: { company: GrantCompany; draft: GrantPayout }) {
  const navigate = useNavigate();
  const back = pathTo("/k/tilskudd/$uid/utbetaling/$id", { uid: company.periodId, id: company.id });
  const form = useForm({
    initial: { ore: kronerOf(draft.ore), text: draft.text },
    validate: ({ ore, text }) => ({
      ...(oereOf(ore) ? {} : { ore: "Skriv beløpet i kroner" }),
      ...(text.trim() ? {} : { text: "Skriv hva mottakeren skal lese" }),
    }),
    onSubmit: async ({ ore, text }) => {
      const body = { version: draft.version, ore: oereOf(ore) ?? 0, text: text.trim() };
      await call(grant_payout_update, { id: draft.id, body });
      void changed("TILSKUDDSUTBETALINGER", draft.id);
      toast.positive("Kladden er endret");
      await navigate({ to: back });
    },
  });
  const { values, errors } = form;
  return (
    <Card title="Kladden">
      <Form form={form} labels={labels}>
        <p>
          Bedriften har {formatMoney(company.balance.payable)} til gode. Et mindre beløp er en
          delvis utbetaling; resten kan foreslås etterpå.
        </p>
        <div className={classes.fields}>
          <TextField
            name="ore"
            label={labels.ore}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            suffix="kr"
            value={values.ore}
            error={errors.ore}
            onChange={(ore) => form.set("ore", ore)}
          />
          <TextField
            name="text"
            label={labels.text}
            autoComplete="off"
            maxLength={140}
            value={values.text}
            error={errors.text}
            onChange={(text) => form.set("text", text)}
          />
        </div>
        <div className={classes.buttons}>
          <Button type="submit" loading={form.loading} loadingLabel="Lagrer">
            Lagre
          </Button>
          <ButtonLink to={back} tone="quiet">
            Avbryt
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
