import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { grant_models_list } from "@/api/operations.gen.ts";
import type { FollowupView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./Followup.module.css";
import { grantErrors, grantValues, grantWords, modelOptions, toGrantModel } from "./grant.ts";
import { saveGrantModel } from "./queries.ts";
import { useFollowupForm } from "./useFollowupForm.ts";

const SUM_CHARS_MAX = 14;

/** How the grant of the apprentice is reckoned; only coordinators see it. */
export function GrantCard({ id, stored }: { id: string; stored: FollowupView }) {
  const edit = useFollowupForm({
    id,
    stored,
    valuesOf: grantValues,
    words: grantWords,
    validate: grantErrors,
    save: (version, values) => saveGrantModel(id, toGrantModel(version, values)),
    done: "Tilskuddet er lagret",
  });
  const { data: models } = useQuery({
    queryKey: ["grantModels"],
    queryFn: ({ signal }) => call(grant_models_list, { signal }),
  });
  const { form } = edit;
  const { values, errors } = form;
  return (
    <Card title="Tilskudd" icon="grant" aside="Bare for koordinatorer">
      <VersionedForm edit={edit}>
        <p className={classes.detail}>
          Tilskuddsmodellen står i{" "}
          <Link to={pathTo("/k/laerlinger/$uid/rediger/laerekontrakt", { uid: id })}>
            lærekontrakten
          </Link>
          , og kontonummeret under{" "}
          <Link to={pathTo("/k/laerlinger/$uid/rediger", { uid: id })}>om lærlingen</Link>. Her kan
          lærlingen få en egen modell.
        </p>
        <Checkbox
          label="Egen modell for denne lærlingen"
          checked={values.enabled}
          onChange={(value) => form.set("enabled", value)}
        />
        {values.enabled && (
          <div className={classes.part}>
            <SelectField
              name="manualGrantModel.customModel"
              label="Modell"
              optional={values.manualSumEnabled}
              value={values.customModel}
              error={errors["manualGrantModel.customModel"]}
              placeholder="Velg modell"
              options={modelOptions(models ?? [], values.customModel)}
              onChange={(value) => form.set("customModel", value)}
            />
            <Checkbox
              label="Fast sum"
              checked={values.manualSumEnabled}
              onChange={(value) => form.set("manualSumEnabled", value)}
            />
            {values.manualSumEnabled && (
              <TextField
                name="manualGrantModel.manualSum"
                label="Sum i kroner"
                inputMode="decimal"
                autoComplete="off"
                suffix="kr"
                value={values.manualSum}
                error={errors["manualGrantModel.manualSum"]}
                maxLength={SUM_CHARS_MAX}
                onChange={(value) => form.set("manualSum", value)}
              />
            )}
          </div>
        )}
      </VersionedForm>
    </Card>
  );
}
