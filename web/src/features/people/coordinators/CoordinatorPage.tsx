import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  coordinator_access_preview,
  coordinator_access_update,
  coordinator_delete,
  coordinator_delete_preview,
  coordinator_update,
} from "@/api/operations.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { LastActive } from "@/blocks/presence/LastActive.tsx";
import type { CoordinatorDetail } from "@/api/schemas.gen.ts";
import { counted, fullName } from "@/lib/names.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Columns } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import editClasses from "../edit/edit.module.css";
import { CoordinatorActions } from "../PersonActions.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { useNavigate } from "@/ui/address.ts";
import {
  checkCoordinator,
  coordinatorBody,
  coordinatorQuery,
  coordinatorValues,
  type CoordinatorValues,
  coordinatorWords,
} from "./coordinatorForm.ts";
import { CoordinatorFieldsForm } from "./CoordinatorFieldsForm.tsx";
import { RightsCard } from "./RightsCard.tsx";
import { useSteps } from "@/blocks/useWrite.ts";

const LIST = "/k/systemvalg/koordinatorer";

/** `/k/systemvalg/koordinatorer/:uid`: a coordinator, and their access. */
export function CoordinatorPage() {
  return (
    <DetailPage
      query={useQuery(coordinatorQuery(useUid()))}
      thing="koordinatoren"
      backTo={{ to: LIST, label: "Til koordinatorene" }}
      title={fullName}
      picture={(it) => <Avatar name={fullName(it)} person={it.id} size={64} />}
      badge={({ id, deaktivert, meg }) => (
        <>
          <LastActive id={id} />
          {deaktivert && <Badge icon="lock">Stengt ute</Badge>}
          {meg && <Badge tone="primary">Deg</Badge>}
        </>
      )}
      subtitle={({ antallLaerlinger, antallBedrifter }) => (
        <span>
          Ansvarlig for {counted(antallLaerlinger, "lærling", "lærlinger")} og{" "}
          {counted(antallBedrifter, "bedrift", "bedrifter")}
        </span>
      )}
      actions={(it) => <CoordinatorActions coordinator={it} />}
      actionsBeside
    >
      {(coordinator) => (
        <Columns
          main={
            <>
              <AboutForm key={coordinator.id} coordinator={coordinator} />
              <Rights coordinator={coordinator} />
            </>
          }
          side={<AccessCard coordinator={coordinator} />}
        />
      )}
    </DetailPage>
  );
}

function useSaved() {
  const queryClient = useQueryClient();
  return (saved: CoordinatorDetail) => {
    queryClient.setQueryData(coordinatorQuery(saved.id).queryKey, saved);
    void changed("KOORDINATORER", saved.id);
  };
}

/** Begins anew with what is stored. */
function Rights({ coordinator }: { coordinator: CoordinatorDetail }) {
  const key = `${coordinator.id} ${coordinator.version}`;
  return <RightsCard key={key} coordinator={coordinator} onSaved={useSaved()} />;
}

function AboutForm({ coordinator }: { coordinator: CoordinatorDetail }) {
  const keep = useSaved();
  const edit = useVersionedForm<CoordinatorDetail, CoordinatorValues>({
    stored: coordinator,
    valuesOf: coordinatorValues,
    words: coordinatorWords,
    validate: checkCoordinator,
    save: (version, values) =>
      call(coordinator_update, {
        id: coordinator.id,
        body: {
          version,
          ...coordinatorBody(values),
        },
      }),
    onSaved: (saved) => {
      keep(saved);
      toast.positive("Koordinatoren er lagret");
    },
  });
  return (
    <Card title="Om koordinatoren">
      <VersionedForm edit={edit}>
        <CoordinatorFieldsForm form={edit.form} ownContacts={coordinator.meg} />
      </VersionedForm>
    </Card>
  );
}

function AccessCard({ coordinator }: { coordinator: CoordinatorDetail }) {
  const { id, version, deaktivert, hindring } = coordinator;
  const name = fullName(coordinator);
  const keep = useSaved();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"shutOut" | "delete" | null>(null);
  const { running, run: runStep } = useSteps({ again: () => changed("KOORDINATORER", id) });
  const run = async (work: () => Promise<void>) => {
    await runStep(work);
    setAsked(null);
  };
  const setAccess = () =>
    run(async () => {
      const body = { version, deaktivert: !deaktivert };
      keep(await call(coordinator_access_update, { id, body }));
      toast.positive(deaktivert ? `${name} har tilgang igjen` : `${name} er stengt ute`);
    });
  const remove = () =>
    run(async () => {
      await call(coordinator_delete, { id, version });
      await navigate({ to: LIST });
      queryClient.removeQueries({ queryKey: ["coordinator", id] });
      void changed("KOORDINATORER", id);
      toast.positive(`${name} er slettet`);
    });
  return (
    <Card title="Tilgang" icon="lock">
      <div className={editClasses.fields}>
        <p className={editClasses.intro}>
          {hindring
            ? `${hindring}.`
            : deaktivert
              ? "Koordinatoren kan ikke logge inn."
              : "Koordinatoren kan logge inn. Hva som gjøres med tilskudd, styres av rettighetene."}
        </p>
        {(!hindring || deaktivert) && (
          <div className={editClasses.actions}>
            <Button
              tone="secondary"
              icon={deaktivert ? "key" : "lock"}
              loading={running && asked === null}
              loadingLabel="Lagrer"
              onClick={() => (deaktivert ? void setAccess() : setAsked("shutOut"))}
            >
              {deaktivert ? "Gi tilgang igjen" : "Steng ute"}
            </Button>
            {!hindring && (
              <Button tone="grave" icon="delete" onClick={() => setAsked("delete")}>
                Slett
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDelete
        opened={asked === "shutOut"}
        loading={running}
        title={`Stenge ${name} ute?`}
        confirmText="Steng ute"
        onConfirm={() => void setAccess()}
        onCancel={() => setAsked(null)}
      >
        Åpne økter avsluttes med en gang. Ansvaret for lærlinger og bedrifter blir stående.
        <FollowPreview
          of={["coordinatorAccess", id]}
          ask={(signal) => call(coordinator_access_preview, { id, signal })}
        />
      </ConfirmDelete>
      <ConfirmDelete
        opened={asked === "delete"}
        loading={running}
        title={`Slette ${name}?`}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(null)}
      >
        {name} kan ikke logge inn lenger, og er ikke ansvarlig for noen lærling eller bedrift.
        Navnet blir stående på det som er skrevet.
        <FollowPreview
          of={["coordinator", id]}
          ask={(signal) => call(coordinator_delete_preview, { id, signal })}
        />
      </ConfirmDelete>
    </Card>
  );
}
