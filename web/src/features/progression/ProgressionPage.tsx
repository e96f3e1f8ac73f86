import { useQuery } from "@tanstack/react-query";
import type { Progressions } from "@/api/schemas.gen.ts";
import { oneText } from "@/lib/search.ts";
import { SelectField } from "@/ui/form/Field.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { saveForAll, saveForPlan } from "./form.ts";
import { LineForm } from "./LineForm.tsx";
import classes from "./progression.module.css";
import { progressionsQuery } from "./queries.ts";

const TITLE = "Anbefalt progresjon";
/** The line of the time itself. */
const EVEN = [100];

/** `/k/systemvalg/anbefaltprogresjon`: which share of the goals is recommended by when. */
export function ProgressionPage() {
  const { data, error, refetch } = useQuery(progressionsQuery);
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Hvor stor del av målene som bør være godkjent, måned for måned i læretiden. Tempoet i lister og på sidene til lærlingene følger linjen."
      />
      {data ? (
        <Chosen progressions={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter progresjonen">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function Chosen({ progressions: { alle, plans } }: { progressions: Progressions }) {
  const search = useSearchOf({ plan: oneText });
  const navigate = useNavigate();
  const plan = plans.find(({ id }) => id === search.plan);
  const choose = (id: string) =>
    void navigate({ to: ".", search: id === "" ? {} : { plan: id }, resetScroll: false });
  return (
    <Stack>
      <div className={classes.choice}>
        <SelectField
          label="Gjelder for"
          value={plan?.id ?? ""}
          placeholder="Alle planer uten egen progresjon"
          options={plans.map(({ id, title, progresjon }) => ({
            value: id,
            label: progresjon.maaneder.length > 0 ? `${title} (egen)` : title,
          }))}
          onChange={choose}
        />
      </div>
      {plan ? (
        <LineForm
          key={plan.id}
          setting={plan.progresjon}
          otherwise={plan.gjelder}
          otherwiseText="Planen følger linjen som gjelder for alle planer uten egen progresjon."
          save={saveForPlan(plan.id)}
        />
      ) : (
        <LineForm
          key="alle"
          setting={alle}
          otherwise={EVEN}
          otherwiseText="Uten en anbefalt progresjon forventes målene godkjent jevnt gjennom læretiden."
          save={saveForAll}
        />
      )}
    </Stack>
  );
}
