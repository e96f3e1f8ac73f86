import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { sentSets } from "./goalSets.ts";
import { checkPlan, suggestTitle, TITLE_MAX } from "./planText.ts";
import { createPlan, curriculaQuery, nationalQuery } from "./queries.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { SetsField } from "./SetsField.tsx";

const marks = { GJELDER: "", KOMMER: " · kommer", UTGAAR: " · utgår", UTGAATT: " · utgått" };
const FORM = "ny-opplaeringsplan";
/** So many curricula are offered at a time: the search finds the others. */
const CURRICULA_SHOWN = 50;

/** “Ny opplæringsplan”: a national curriculum, `from` to begin with, its modules, and a title. */
export function NewPlanDialog({ from, onClose }: { from?: Pick; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Pick[]>(from ? [from] : []);
  const code = chosen[0]?.id ?? "";
  const { data: national } = useQuery({
    ...nationalQuery(code),
    enabled: code !== "",
  });
  const form = useForm({
    initial: {
      curriculum: from?.id ?? "",
      title: from ? suggestTitle(from.navn) : "",
      sets: null as readonly string[] | null,
    },
    validate: checkPlan,
    onSubmit: async ({ curriculum, title, sets }) => {
      const chosenSets = sentSets(national, sets);
      const plan = await createPlan({ curriculum, title: title.trim(), sets: chosenSets });
      queryClient.setQueryData(planQuery(plan.id).queryKey, plan);
      void changed("TRAININGPLANS", plan.id);
      toast.positive("Opplæringsplanen er laget");
      await navigate({ to: pathTo("/k/opplaeringsplan/$uid", { uid: plan.id }) });
    },
  });
  const load = async (q: string): Promise<Pick[]> => {
    const curricula = await queryClient.ensureQueryData(curriculaQuery);
    const sought = q.toLocaleLowerCase("nb");
    return curricula
      .filter(({ kode, tittel }) => `${kode} ${tittel}`.toLocaleLowerCase("nb").includes(sought))
      .slice(0, CURRICULA_SHOWN)
      .map(({ kode, tittel, antallMaal, standing }) => ({
        id: kode,
        navn: tittel,
        detail: `${kode} · ${antallMaal} mål${marks[standing]}`,
      }));
  };
  const choose = (value: Pick[]) => {
    const [before] = chosen;
    const [now] = value;
    setChosen(value);
    form.set("curriculum", now?.id ?? "");
    form.set("sets", null);
    // A title the reader wrote stays; one that was suggested follows the curriculum.
    const { title } = form.values;
    if (title === "" || (before && title === suggestTitle(before.navn))) {
      form.set("title", now ? suggestTitle(now.navn) : "");
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Ny opplæringsplan"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Lager planen"
        >
          Lag opplæringsplan
        </DialogFooter>
      }
    >
      <Form
        id={FORM}
        form={form}
        labels={{ curriculum: "Læreplan", sets: "Målsett", title: "Navn" }}
      >
        <PickerField
          name="curriculum"
          label="Læreplan"
          help="Kompetansemålene i den nasjonale læreplanen følger med inn i planen."
          single
          inFlow
          icon="book"
          searchLabel="Søk etter fag eller kode"
          noneText="Ingen treff. Læreplaner hentes inn under Systemvalg, Læreplaner."
          value={chosen}
          error={form.errors.curriculum}
          load={load}
          onChange={choose}
        />
        {national && (
          <SetsField
            curriculum={national}
            chosen={form.values.sets}
            error={form.errors.sets}
            onChange={(sets) => form.set("sets", sets)}
          />
        )}
        <TextField
          name="title"
          label="Navn"
          help="Det navnet lærlinger og bedrifter ser."
          maxLength={TITLE_MAX}
          value={form.values.title}
          error={form.errors.title}
          onChange={(title) => form.set("title", title)}
        />
      </Form>
    </Dialog>
  );
}
