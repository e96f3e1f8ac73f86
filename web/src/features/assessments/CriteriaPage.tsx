import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { useMe } from "@/api/queries.ts";
import type { AssessmentCriteriaView } from "@/api/schemas.gen.ts";
import { RowList } from "@/blocks/RowList.tsx";
import { Card } from "@/ui/Card.tsx";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./CriteriaPage.module.css";
import {
  checkCriteria,
  criteriaQuery,
  type CriteriaValues,
  criteriaValues,
  criteriaWords,
  GOALS_MAX,
  saveCriteria,
  type Step,
  STEPS_MAX,
  STEPS_MIN,
} from "./criteriaForm.ts";

const TITLE = "Generelle vurderingskriterier";
const TITLE_CHARS_MAX = 200;
const DESCRIPTION_CHARS_MAX = 2000;
const LABEL_CHARS_MAX = 60;

/**
 * `/k/systemvalg/generellevurderingskriterier`: what all are assessed by, and on which scales; for
 * employees with a permission for it, `/b/vurderingskriterier`.
 */
export function CriteriaPage() {
  const { may } = useMay();
  if (!may("CREATE") && !may("EDIT") && !may("DELETE")) {
    return <NoAccess title="Du har ikke tilgang til vurderingskriteriene" />;
  }
  return <Criteria />;
}

/** What of the criteria somebody may do. */
function useMay() {
  const { tilganger } = useMe();
  const may = (what: "CREATE" | "EDIT" | "DELETE") =>
    tilganger.includes(`${what}_ASSESSMENT_CRITERIA`);
  return { may };
}

function Criteria() {
  const query = useQuery(criteriaQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Det alle lærlinger vurderes etter i vurderingssamtaler, ved siden av målene i planen."
      />
      <Fetched query={query} label="Henter kriteriene" shape={<SkeletonLines lines={8} />}>
        {(criteria) => <CriteriaForm criteria={criteria} />}
      </Fetched>
    </Page>
  );
}

function CriteriaForm({ criteria }: { criteria: AssessmentCriteriaView }) {
  const queryClient = useQueryClient();
  const edit = useVersionedForm<AssessmentCriteriaView, CriteriaValues>({
    stored: criteria,
    valuesOf: criteriaValues,
    words: criteriaWords,
    validate: checkCriteria,
    save: saveCriteria,
    onSaved: (saved) => {
      queryClient.setQueryData(criteriaQuery.queryKey, saved);
      void changed("GENERALASSESSMENTCRITERIA");
      toast.positive("Kriteriene er lagret");
    },
  });
  return (
    <VersionedForm edit={edit}>
      <GoalsCard form={edit.form} />
      <ScaleCard
        form={edit.form}
        name="generalRatings"
        intro="Hvert kriterium vurderes på denne skalaen, det laveste først."
      />
      <ScaleCard
        form={edit.form}
        name="competenceGoalRatings"
        intro="Kompetansemål i opplæringsplanen vurderes på denne skalaen, det laveste først."
      />
    </VersionedForm>
  );
}

function GoalsCard({ form: { values, errors, set } }: { form: FormState<CriteriaValues> }) {
  const goals = values.generalGoals;
  const { may } = useMay();
  return (
    <Card title={criteriaWords.generalGoals.label}>
      <RowList
        ordered={may("EDIT")}
        label={criteriaWords.generalGoals.label}
        rows={goals}
        titleOf={({ title }, at) => title.trim() || `Nytt kriterium ${at + 1}`}
        addLabel="Legg til kriterium"
        canAdd={may("CREATE") && goals.length < GOALS_MAX}
        canRemove={may("DELETE")}
        empty="Ingen kriterier ennå. Vanlige er oppmøte, orden, samarbeid, selvstendighet og HMS."
        onAdd={() => set("generalGoals", [...goals, { id: "", title: "", description: "" }])}
        onChange={(next) => set("generalGoals", next)}
      >
        {({ id, title, description }, at, change) => (
          <>
            <TextField
              name={`generalGoals.${at}.title`}
              label="Hva som vurderes"
              maxLength={TITLE_CHARS_MAX}
              autoComplete="off"
              disabled={id !== "" && !may("EDIT")}
              value={title}
              error={errors[`generalGoals.${at}.title`]}
              onChange={(value) => change({ title: value })}
            />
            <TextArea
              name={`generalGoals.${at}.description`}
              label="Hva det betyr"
              help="Vises for den som vurderer."
              optional
              rows={2}
              maxLength={DESCRIPTION_CHARS_MAX}
              disabled={id !== "" && !may("EDIT")}
              value={description}
              error={errors[`generalGoals.${at}.description`]}
              onChange={(value) => change({ description: value })}
            />
          </>
        )}
      </RowList>
    </Card>
  );
}

function ScaleCard({
  form: { values, errors, set },
  name,
  intro,
}: {
  form: FormState<CriteriaValues>;
  name: "generalRatings" | "competenceGoalRatings";
  intro: string;
}) {
  const { label } = criteriaWords[name];
  const steps = values[name];
  const edits = useMay().may("EDIT");
  return (
    <Card title={label}>
      <p className={classes.intro}>{intro}</p>
      <Scale label={`${label}, slik den vises`} steps={steps} />
      <RowList
        ordered={edits}
        label={label}
        rows={steps}
        titleOf={(_, at) => `Trinn ${at + 1}`}
        addLabel="Legg til trinn"
        canAdd={edits && steps.length < STEPS_MAX}
        canRemove={edits && steps.length > STEPS_MIN}
        empty=""
        onAdd={() => set(name, [...steps, { label: "" }])}
        onChange={(next) => set(name, next)}
      >
        {(step, at, change) => (
          <TextField
            name={`${name}.${at}`}
            label="Navn"
            maxLength={LABEL_CHARS_MAX}
            autoComplete="off"
            disabled={!edits}
            value={step.label}
            error={errors[`${name}.${at}`]}
            onChange={(value) => change({ label: value })}
          />
        )}
      </RowList>
    </Card>
  );
}

const Scale = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol className={classes.scale} aria-label={label}>
    {steps.map((step, at) => (
      // Steps have no id of their own.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={at} className={classes.step}>
        <span className={classes.value}>{at + 1}</span>
        <span>{step.label.trim() || "–"}</span>
      </li>
    ))}
  </ol>
);
