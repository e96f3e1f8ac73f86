import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { CreatePage as CreateFrame } from "@/blocks/CreatePage.tsx";
import { pathTo } from "@/lib/address.ts";
import { problemText } from "@/lib/problem.ts";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { type FormState, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";
import { createDay, templateQuery, templatesQuery } from "../queries.ts";
import { checkCreate, type CreateValues, emptyCreate, fromTemplate } from "./create.ts";
import classes from "./Fields.module.css";
import { InformationFields, RegistrationFields, TimeFields } from "./fields.tsx";
import { GoalFields } from "./GoalFields.tsx";
import { goalLabels } from "./goals.ts";
import { ParticipantFields } from "./ParticipantFields.tsx";
import { information, registrationLabels } from "./values.ts";

const LIST = "/k/opplaeringsdager";

const labels = {
  ...information.labels,
  ...registrationLabels,
  ...goalLabels,
  days: "Dager",
  participants: "Deltakere",
};

/** `/k/opplaeringsdager/opprett`: a new training day, from scratch or from a template. */
export function CreatePage() {
  const navigate = useNavigate();
  const form = useForm<CreateValues>({
    initial: emptyCreate,
    validate: checkCreate,
    onSubmit: async (values) => {
      const { id, left } = await createDay(values);
      void changed("TRAININGDAYS", id);
      if (left === null) toast.positive(`«${values.title.trim()}» er opprettet`);
      else toast.negative(`Aktiviteten er en kladd: ${problemText(left)}`);
      await navigate({ to: pathTo("/k/opplaeringsdager/$uid/invitasjoner", { uid: id }) });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <CreateFrame
      title="Ny aktivitet"
      subtitle="Det som mangler, kan du fylle ut senere. Ingen får beskjed før du inviterer."
      list={LIST}
      form={form}
      labels={labels}
      submit="Opprett aktivitet"
      inCards
    >
      <Cards form={form} />
    </CreateFrame>
  );
}

function Cards({ form }: { form: FormState<CreateValues> }) {
  const { values, errors, set } = form;
  return (
    <>
      <TemplateChoice form={form} />
      <Card title="Informasjon" icon="document">
        <div className={classes.fields}>
          <InformationFields values={values} errors={errors} set={set} />
        </div>
      </Card>
      <Card title="Tidspunkt" icon="activity">
        <TimeFields times={values.days} errors={errors} onChange={(days) => set("days", days)} />
      </Card>
      <Card title="Deltakere" icon="people">
        <div className={classes.fields}>
          <ParticipantFields
            value={values.participants}
            error={errors.participants}
            onChange={(chosen) => set("participants", chosen)}
          />
        </div>
      </Card>
      <Card title="Påmelding og oppmøte" icon="interview">
        <div className={classes.fields}>
          <RegistrationFields values={values} errors={errors} set={set} />
        </div>
      </Card>
      {!values.noCompetencegoals && (
        <Card title="Kompetansemål" icon="goal">
          <div className={classes.fields}>
            <GoalFields
              values={values}
              errors={errors}
              onChange={({ curriculum, curriculumGoals }) => {
                set("curriculum", curriculum);
                set("curriculumGoals", curriculumGoals);
              }}
            />
          </div>
        </Card>
      )}
    </>
  );
}

/** What of a template is taken over; the files go along when it is created. */
function TemplateChoice({ form }: { form: FormState<CreateValues> }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(templatesQuery);
  if (!data || data.items.length === 0) return null;
  const choose = async (id: string) => {
    form.set("template", id);
    if (id === "") return;
    try {
      const template = await queryClient.fetchQuery(templateQuery(id));
      for (const [field, value] of Object.entries(fromTemplate(template))) {
        form.set(field as keyof CreateValues, value);
      }
    } catch (error) {
      toast.negative(problemText(error));
    }
  };
  return (
    <Card title="Mal" icon="book">
      <SelectField
        name="template"
        label="Begynn med en mal"
        help="Teksten, målene og filene i malen tas med."
        optional
        placeholder="Uten mal"
        value={form.values.template}
        options={data.items.map(({ id, title, coursecode }) => ({
          value: id,
          label: `${title} (${coursecode})`,
        }))}
        onChange={(id) => void choose(id)}
      />
    </Card>
  );
}
