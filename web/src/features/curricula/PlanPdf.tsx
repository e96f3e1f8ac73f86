import { download } from "@/api/download.ts";
import { trainingplan_pdf } from "@/api/operations.gen.ts";
import type { TrainingPlanView } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";

/** The plan on paper, by half-year and the place that is responsible. */
export function PlanPdf({ plan }: { plan: TrainingPlanView }) {
  const pdf = useWrite({
    send: async () =>
      save(await download(trainingplan_pdf, { id: plan.id }), `Opplæringsplan ${plan.title}.pdf`),
  });
  return (
    <Button tone="secondary" icon="download" loading={pdf.isRunning} onClick={() => void pdf.run()}>
      Last ned PDF
    </Button>
  );
}
