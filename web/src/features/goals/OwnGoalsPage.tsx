import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { overviewQuery } from "@/blocks/firstPage.ts";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { ButtonLink } from "@/ui/Button.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Link } from "@/ui/Link.tsx";
import { Goals } from "./Goals.tsx";
import classes from "./Goals.module.css";

const newButton = (
  <ButtonLink to="/l/nydokumentasjon/ny" icon="camera">
    Ny dokumentasjon
  </ButtonLink>
);

/** `/l/laereplanmal`: the apprentice's own goals, and what they ask for. */
export function OwnGoalsPage() {
  const me = useMe();
  const { data } = useQuery(overviewQuery("LAERLING"));
  const hours = me.permissions.includes("timekeeping");
  return (
    <Page title="Opplæringsplan" thumbAction={newButton}>
      <PageHeader title="Opplæringsplan" actions={newButton} actionsAtThumb />
      <PlanTabs base="/l/laereplanmal" params={{ uid: "" }} />
      <Goals
        uid={me.id}
        who="Du"
        expected={data?.expected ?? null}
        documentationTo={({ id }) => ({ to: "/l/dokumentasjon", search: { maal: id } })}
        begin={(goal) => <Begin goal={goal.id} label={goal.label} hours={hours} />}
        noPlan="Koordinatoren din knytter deg til en opplæringsplan. Da vises målene dine her."
      />
    </Page>
  );
}

/** Writes about a goal, which is chosen already. */
function Begin({ goal, label, hours }: { goal: string; label: string; hours: boolean }) {
  return (
    <span className={classes.begin}>
      <Link to="/l/nydokumentasjon/ny" search={{ maal: goal }}>
        Ny dokumentasjon<span className="sv-hidden"> om {label}</span>
      </Link>
      {hours && (
        <Link to="/l/timeforing/ny" search={{ maal: goal }}>
          Før timer<span className="sv-hidden"> på {label}</span>
        </Link>
      )}
    </span>
  );
}
