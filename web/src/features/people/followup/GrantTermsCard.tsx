import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GrantBasis, GrantTermsEarlier, GrantTermsView } from "@/api/schemas.gen.ts";
import { RowList } from "@/blocks/RowList.tsx";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { HistoryCard, type HistoryEntry } from "@/ui/HistoryCard.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Followup.module.css";
import {
  allTermsText,
  basisLabel,
  termsErrors,
  termsText,
  termsValues,
  termsWords,
  toTerms,
  type TermsRow,
} from "./grantTerms.ts";
import { grantTermsQuery, saveGrantTerms } from "./queries.ts";

const COUNTY_MAX = 100;
const WHY_MAX = 500;
const ROWS_MAX = 50;

const blank: TermsRow = { from: "", basis: "", fylke: "", merknad: "" };

/** Basis and county of the contract, from a day on, where they are not as usual. */
export function GrantTermsCard({ id }: { id: string }) {
  const query = useQuery(grantTermsQuery(id));
  if (query.data) return <Terms id={id} stored={query.data} />;
  return (
    <Card title="Grunnlag og fylke">
      {query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Card>
  );
}

function Terms({ id, stored }: { id: string; stored: GrantTermsView }) {
  const queryClient = useQueryClient();
  const edit = useVersionedForm({
    stored,
    valuesOf: termsValues,
    words: termsWords,
    validate: termsErrors,
    save: (version, values) => saveGrantTerms(id, toTerms(version, values)),
    onSaved: (saved) => {
      queryClient.setQueryData(grantTermsQuery(id).queryKey, saved);
      toast.positive("Grunnlag og fylke er lagret");
    },
  });
  const { values, errors, set } = edit.form;
  const usual = basisLabel(stored.usualBasis);
  const options = [
    { value: "", label: `Som ungdomsretten sier (${usual})` },
    { value: "BASIS_I", label: basisLabel("BASIS_I") },
    { value: "BASIS_II", label: basisLabel("BASIS_II") },
  ];
  return (
    <>
      <Card title="Grunnlag og fylke" aside="Bare for koordinatorer">
        <VersionedForm edit={edit}>
          <p className={classes.detail}>
            Vanligvis gir ungdomsretten grunnlaget ({usual}), og bedriftens fylke betaler
            {stored.usualFylke ? ` (${stored.usualFylke})` : ""}. Her kan kontrakten få et annet
            grunnlag eller fylke fra en dag av. Åpne perioder regnes ut på nytt.
          </p>
          <RowList
            label="Grunnlag og fylke"
            rows={values.terms}
            titleOf={(row, at) => (row.from ? termsText(row) : `Ny dag ${at + 1}`)}
            addLabel="Legg til en dag"
            canAdd={values.terms.length < ROWS_MAX}
            empty="Alt er som vanlig i hele læretiden."
            onAdd={() => set("terms", [...values.terms, blank])}
            onChange={(next) => set("terms", next)}
          >
            {({ from, basis, fylke, merknad }, at, change) => (
              <>
                <DateField
                  name={`terms[${at}].from`}
                  label="Gjelder fra"
                  value={from}
                  error={errors[`terms[${at}].from`]}
                  onChange={(value) => change({ from: value })}
                />
                <SelectField
                  name={`terms[${at}].basis`}
                  label="Grunnlag"
                  value={basis}
                  error={errors[`terms[${at}].basis`]}
                  options={options}
                  onChange={(value) => change({ basis: value as GrantBasis | "" })}
                />
                <TextField
                  name={`terms[${at}].fylke`}
                  label="Fylke som betaler"
                  help="Tomt er bedriftens fylke."
                  optional
                  autoComplete="off"
                  maxLength={COUNTY_MAX}
                  value={fylke}
                  error={errors[`terms[${at}].fylke`]}
                  onChange={(value) => change({ fylke: value })}
                />
                <TextField
                  name={`terms[${at}].merknad`}
                  label="Merknad"
                  help="Hvorfor, for eksempel at retten er brukt opp."
                  optional
                  autoComplete="off"
                  maxLength={WHY_MAX}
                  value={merknad}
                  error={errors[`terms[${at}].merknad`]}
                  onChange={(value) => change({ merknad: value })}
                />
              </>
            )}
          </RowList>
        </VersionedForm>
      </Card>
      <HistoryCard entries={stored.earlier.map(entryOf)} />
    </>
  );
}

const entryOf = ({ version, terms, at, by }: GrantTermsEarlier): HistoryEntry => ({
  key: String(version),
  icon: "edit",
  tone: "neutral",
  what: allTermsText(terms),
  when: `Notert ${formatDateTime(at)}${by && ` av ${by}`}`,
  said: terms
    .map(({ merknad }) => merknad)
    .filter(Boolean)
    .join(". "),
});
