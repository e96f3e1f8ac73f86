import { useMe } from "@/api/queries.ts";
import { DraftHelpButton } from "@/features/drafthelp/public.ts";
import { PracticeLogLink } from "@/features/timekeeping/public.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { pathTo } from "@/lib/address.ts";
import { LeftDrafts } from "../draft/LeftDrafts.tsx";
import { documentationStatuses } from "../status.ts";
import { ownColumns } from "./columns.tsx";
import { useGoalFilter } from "./useGoalFilter.tsx";

const newButton = (
  <ButtonLink to="/l/nydokumentasjon/ny" icon="camera">
    Ny dokumentasjon
  </ButtonLink>
);

/** `/l/dokumentasjon`: all that the apprentice has written. */
export function OwnListPage() {
  const { filters, also } = useGoalFilter(useMe().id);
  return (
    <ListPage
      collection="DOKUMENTASJONER"
      title="Dokumentasjon"
      searchLabel="Søk i dokumentasjon"
      columns={ownColumns}
      facets={[]}
      fixed={filters}
      also={also}
      notice={<LeftDrafts />}
      quick={{ field: "status", label: "Status", values: documentationStatuses, empty: emptyText }}
      defaultSort={{ field: "sistendret", direction: "desc" }}
      rowLink={({ id }) => pathTo("/l/dokumentasjon/$uid", { uid: id })}
      empty={{
        icon: "camera",
        title: "Ingen dokumentasjon ennå",
        text: "Ta et bilde av noe du har gjort i dag, og skriv noen ord om det.",
        action: newButton,
      }}
      actions={
        <>
          <PracticeLogLink />
          <DraftHelpButton />
          {newButton}
        </>
      }
      thumbAction={newButton}
      noExport
    />
  );
}

function emptyText(status: string) {
  if (status === "Kladd") {
    return {
      icon: "edit" as const,
      title: "Ingen kladder",
      text: "Det du begynner på, men ikke sender, ligger her.",
    };
  }
  if (status === "Sendt") {
    return {
      icon: "send" as const,
      title: "Ingenting til gjennomgang",
      text: "Det du sender til faglig leder, ligger her til det er godkjent.",
    };
  }
  if (status === "Må rettes") {
    return {
      icon: "approve" as const,
      title: "Ingenting å rette",
      text: "Bra! Ingen har bedt deg om å rette noe.",
    };
  }
  return {
    icon: "approve" as const,
    title: "Ingenting er godkjent ennå",
    text: "Godkjent dokumentasjon samles her.",
  };
}
