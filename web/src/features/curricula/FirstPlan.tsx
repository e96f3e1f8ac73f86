import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { curriculum_options } from "@/api/operations.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { sentSets } from "./goalSets.ts";
import { checkPlan, suggestTitle, TITLE_MAX } from "./planText.ts";
import { acceptUpdate, createPlan, curriculaQuery, fetchUpdate, nationalQuery } from "./queries.ts";
import { SetsField } from "./SetsField.tsx";

/** So many curricula are offered at a time: the search finds the others. */
const SHOWN = 30;

interface CurriculumPick extends Pick {
  /** The office has it; the others are fetched from the directorate when they are chosen. */
  here: boolean;
}

/** Fetches a curriculum from the directorate, and takes it in. */
async function takeIn(kode: string): Promise<void> {
  const update = await fetchUpdate("UDIR", [kode]);
  await acceptUpdate(update);
  void changed("LAEREPLANERLK20", kode);
  void changed("PROGRAMOMRAADER", kode);
}

/** The curricula of the office and, behind them, those that the directorate has. */
function useOffered() {
  const queryClient = useQueryClient();
  return async (q: string, signal: AbortSignal): Promise<CurriculumPick[]> => {
    const [stored, listed] = await Promise.all([
      queryClient.fetchQuery(curriculaQuery),
      // Without the directorate those that are here are what there is.
      call(curriculum_options, { q, signal }).catch(() => []),
    ]);
    const codes = new Set(stored.map(({ kode }) => kode));
    const sought = q.toLocaleLowerCase("nb");
    const own = stored
      .filter(({ kode, tittel }) => `${kode} ${tittel}`.toLocaleLowerCase("nb").includes(sought))
      .map(({ kode, tittel, antallMaal }) => ({
        id: kode,
        navn: tittel,
        detail: `${kode} · ${antallMaal} mål`,
        here: true,
      }));
    const others = listed
      .filter(({ id }) => !codes.has(id))
      .map(({ id, navn, detail }) => ({
        id,
        navn,
        detail: `${detail} · hentes fra Utdanningsdirektoratet`,
        here: false,
      }));
    return [...own, ...others].slice(0, SHOWN);
  };
}

/** The first plan of an office: a curriculum, fetched where it is not here yet, and a name. */
export function FirstPlan({ onDone }: { onDone: (plan: Pick) => void }) {
  const [chosen, setChosen] = useState<CurriculumPick[]>([]);
  const [curriculum] = chosen;
  const load = useOffered();
  const { data: national } = useQuery({
    ...nationalQuery(curriculum?.id ?? ""),
    enabled: curriculum?.here === true,
  });
  const form = useForm({
    initial: { curriculum: "", title: "", sets: null as readonly string[] | null },
    validate: checkPlan,
    onSubmit: async ({ curriculum: code, title, sets }) => {
      if (curriculum && !curriculum.here) {
        await takeIn(code);
        setChosen([{ ...curriculum, here: true }]);
      }
      const plan = await createPlan({
        curriculum: code,
        title: title.trim(),
        sets: sentSets(national, sets),
      });
      void changed("TRAININGPLANS", plan.id);
      toast.positive("Opplæringsplanen er laget");
      onDone({ id: plan.id, navn: plan.title });
    },
  });
  const choose = (value: CurriculumPick[]) => {
    const [now] = value;
    setChosen(value);
    form.set("curriculum", now?.id ?? "");
    form.set("sets", null);
    form.set("title", now ? suggestTitle(now.navn) : "");
  };
  return (
    <Form
      form={form}
      labels={{ curriculum: "Læreplan", sets: "Målsett", title: "Navn" }}
      buttons={
        <Button type="submit" loading={form.loading} loadingLabel="Lager planen">
          Lag opplæringsplan
        </Button>
      }
    >
      <PickerField
        name="curriculum"
        label="Læreplan"
        help="Skriv faget eller koden. Læreplanen hentes fra Utdanningsdirektoratet, og kompetansemålene følger med inn i planen."
        single
        inFlow
        icon="book"
        searchLabel="Søk etter fag eller kode"
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
      {curriculum && (
        <TextField
          name="title"
          label="Navn"
          help="Det navnet lærlinger og bedrifter ser."
          maxLength={TITLE_MAX}
          value={form.values.title}
          error={form.errors.title}
          onChange={(title) => form.set("title", title)}
        />
      )}
    </Form>
  );
}
