import { InterviewsCreate } from "@/api/fields.gen.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { interviews_create, interviews_propose } from "@/api/operations.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import type { InterviewProposal } from "@/api/schemas.gen.ts";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { today } from "@/lib/dates.ts";
import { counted, fullName } from "@/lib/names.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { CANCEL, DialogFooter } from "@/ui/DialogFooter.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormState, useForm } from "@/ui/form/useForm.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "../Interviews.module.css";
import { interviewsQuery } from "../queries.ts";
import { AboutFields } from "./PlanFields.tsx";
import {
  aboutBody,
  type AboutValues,
  checkAbout,
  emptyAbout,
  meetingOf,
  momentOf,
  planLabels,
  usualOfAll,
} from "./planForm.ts";
import { Proposals } from "./Proposals.tsx";

const FORM = "planlegg-samtaler";
const TEMPLATES_MAX = 100;
/** Times are looked for for so many at once: beyond them they would not avoid each other. */
const APPRENTICES_MAX = InterviewsCreate.interviews.max;

/** What so many have had says what is usual: to look at more would be slow. */
const LOOKED_AT_MAX = 10;

/** When a meeting is said to be whose time is proposed only later: its link is of no time. */
const firstTime = (dag: string): number => (dag ? momentOf({ dag, klokke: "09:00" }) : Number.NaN);

/** How it is planned where nothing else is chosen. */
const choices = { serie: false, reise: true, inviter: true };

/** Nobody travels to a video meeting. */
const travels = ({ reise, teamsUrl }: Pick<PlanValues, "reise" | "teamsUrl">): boolean =>
  reise && teamsUrl.trim() === "";

type PlanValues = AboutValues & {
  template: string;
  fra: string;
  serie: boolean;
  /** They are held where the companies are. */
  reise: boolean;
  inviter: boolean;
};

/** The templates of the office, in its order. */
const templatesQuery = searchQuery("VURDERINGSSAMTALERMALER", {
  q: "",
  page: 1,
  perPage: TEMPLATES_MAX,
});

/** Plans interviews of apprentices: those that were chosen before, or those who are chosen here. */
export function PlanDialog({
  to,
  onClose,
}: {
  /** Ids of apprentices; without them they are chosen here. */
  to?: readonly string[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<ChosenUser[]>([]);
  const [proposals, setProposals] = useState<InterviewProposal[] | null>(null);
  const ids = to ?? chosen.map(({ id }) => id);
  const navn = useNameOf(to);
  const tooMany = ids.length > APPRENTICES_MAX;
  const templates = useQuery(templatesQuery);
  const options = templates.data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const had = useQueries({ queries: ids.slice(0, LOOKED_AT_MAX).map((id) => interviewsQuery(id)) });
  const held = had.map(({ data }) => data?.samtaler ?? []);
  const usual = usualOfAll(held, options) ?? options[0]?.value ?? "";
  const form = useForm<PlanValues>({
    initial: { ...emptyAbout, template: "", fra: today(), ...choices },
    validate: (values) => ({
      ...(ids.length === 0 ? { laerlinger: "Du må velge minst 1 lærling" } : {}),
      ...(values.template || options[0] ? {} : { template: "Lag en mal først" }),
      ...(values.fra ? {} : { fra: "Velg en dato" }),
      ...checkAbout(values),
    }),
    onSubmit: async (values) => {
      if (proposals === null) {
        const { fra, serie, minutes } = values;
        const reise = travels(values);
        const body = { laerlinger: [...ids], fra, serie, reise, minutes: Number(minutes) };
        setProposals(await call(interviews_propose, { body }));
        return;
      }
      await create(values, values.template || usual, proposals);
      onClose();
    },
  });
  const { values, errors, set } = form;
  const free = proposals?.filter(({ plannedTime }) => plannedTime !== null) ?? [];
  return (
    <FullPageDialog
      // A week of proposed times wants all the room.
      form={proposals === null}
      opened
      onClose={onClose}
      title={navn ? `Planlegg samtaler med ${navn}` : "Planlegg vurderingssamtaler"}
      footer={
        <DialogFooter
          cancel={proposals === null ? CANCEL : "Tilbake"}
          onCancel={proposals === null ? onClose : () => setProposals(null)}
          type="submit"
          form={FORM}
          disabled={tooMany || (proposals !== null && free.length === 0)}
          loading={form.loading}
          loadingLabel={proposals === null ? "Finner tider" : "Planlegger"}
        >
          {proposals === null
            ? "Foreslå tider"
            : `Planlegg ${counted(free.length, "samtale", "samtaler")}`}
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={planLabels}>
        {proposals === null ? (
          <>
            {!to && (
              <UserSearch
                name="laerlinger"
                label="Søk etter lærling"
                types={["APPRENTICE"]}
                value={chosen}
                error={chosen.length === 0 ? errors.laerlinger : undefined}
                inFlow
                onChange={setChosen}
              />
            )}
            {tooMany && (
              <Notice tone="warning" icon="warning">
                Velg høyst {APPRENTICES_MAX} lærlinger om gangen, så tidene ikke kolliderer.
              </Notice>
            )}
            {to && to.length > 1 && (
              <p className={classes.facts}>
                Samtaler for {counted(to.length, "lærling", "lærlinger")}.
              </p>
            )}
            <SelectField
              name="template"
              label={planLabels.template}
              value={values.template || usual}
              options={options}
              error={errors.template}
              onChange={(template) => set("template", template)}
            />
            <When form={form} />
            <AboutFields
              form={form}
              meeting={meetingOf(
                navn ? `Vurderingssamtale: ${navn}` : "Vurderingssamtale",
                firstTime(values.fra),
                values,
              )}
            />
            <Checkbox
              label="Inviter deltakerne med en gang"
              checked={values.inviter}
              onChange={(inviter) => set("inviter", inviter)}
            />
          </>
        ) : (
          <Proposals
            proposals={proposals}
            minutes={Number(values.minutes)}
            travels={travels(values)}
            onChange={setProposals}
          />
        )}
      </Form>
    </FullPageDialog>
  );
}

/** The name of the one whom interviews are planned with; none for several. */
function useNameOf(to: readonly string[] | undefined): string | null {
  const one = to?.length === 1 ? to[0] : undefined;
  const { data } = useQuery({ ...apprenticeQuery(one ?? ""), enabled: one !== undefined });
  return data ? fullName(data) : null;
}

function When({ form: { values, errors, set } }: { form: FormState<PlanValues> }) {
  return (
    <>
      <DateField
        name="fra"
        label={planLabels.fra}
        help="Vi foreslår tider i arbeidstiden når ingen av deltakerne er i en annen samtale."
        value={values.fra}
        error={errors.fra}
        onChange={(fra) => set("fra", fra)}
      />
      <Checkbox
        label="En samtale hvert halvår fram til læretiden er over"
        checked={values.serie}
        onChange={(serie) => set("serie", serie)}
      />
      <Checkbox
        label="Sett av tid til reise mellom bedriftene"
        checked={values.reise}
        onChange={(reise) => set("reise", reise)}
      />
    </>
  );
}

async function create(
  { fra: _fra, serie: _serie, reise: _reise, template: _template, inviter, ...about }: PlanValues,
  template: string,
  proposals: readonly InterviewProposal[],
): Promise<void> {
  const interviews = proposals.flatMap(({ laerlingid, plannedTime }) =>
    plannedTime === null ? [] : [{ laerlingid, plannedTime }],
  );
  const body = { template, inviter, interviews, ...aboutBody(about) };
  const { ids } = await call(interviews_create, { body });
  void changed("VURDERINGSSAMTALER");
  toast.positive(`${counted(ids.length, "samtale", "samtaler")} er planlagt`);
}
