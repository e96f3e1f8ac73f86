import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  course_archive,
  course_copy,
  course_delete,
  course_export,
  course_restore,
} from "@/api/operations.gen.ts";
import type { CourseView } from "@/api/schemas.gen.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { useSteps } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { useNavigate, useParamsOf } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { CourseStateBadge } from "../CourseStateBadge.tsx";
import { courseQuery } from "../queries.ts";
import classes from "./Office.module.css";
import { OpenParticipant } from "./OpenParticipant.tsx";
import { Participants } from "./Participants.tsx";
import { RulesCard } from "./RulesCard.tsx";

const AssignDialog = part(async () => (await import("./AssignDialog.tsx")).AssignDialog);
const ConfirmDelete = part(async () => (await import("@/ui/Confirm.tsx")).ConfirmDelete);
const RegradeDialog = part(async () => (await import("./RegradeDialog.tsx")).RegradeDialog);

/** `/k/kurs/:uid`: who is where in a course, and whom it is given to. */
export function CoursePage() {
  const { uid } = useParamsOf("/k/kurs/$uid");
  const [assigns, setAssigns] = useState(false);
  const assign = ({ edition, state }: CourseView) =>
    edition > 0 &&
    state !== "ARCHIVED" && (
      <Button icon="add" onClick={() => setAssigns(true)}>
        Gi kurset
      </Button>
    );
  return (
    <DetailPage
      query={useQuery(courseQuery(uid))}
      thing="kurset"
      backTo={{ to: "/k/kurs", label: "Til kursene" }}
      title={({ title }) => title}
      badge={({ state }) => <CourseStateBadge state={state} />}
      subtitle={({ edition, total, completed }) => (
        <>
          <span>{edition === 0 ? "Ikke publisert ennå" : `Utgave ${edition}`}</span>
          {total > 0 && <span>{`${completed} av ${total} har fullført`}</span>}
        </>
      )}
      actions={(course) => (
        <>
          <Actions course={course} />
          {assign(course)}
        </>
      )}
    >
      {(course) => (
        <>
          <Columns main={<Main course={course} />} side={<Side course={course} />} />
          {assigns && (
            <LateDialog opened onClose={() => setAssigns(false)}>
              <AssignDialog course={course} onClose={() => setAssigns(false)} />
            </LateDialog>
          )}
          <OpenParticipant />
        </>
      )}
    </DetailPage>
  );
}

function Main({ course }: { course: CourseView }) {
  const { id, edition, state } = course;
  return (
    <>
      {state === "CHANGED" && (
        <Notice
          tone="info"
          icon="edit"
          title="Det er endringer som ikke er publisert"
          actions={
            <ButtonLink to={pathTo("/k/kurs/$uid/rediger", { uid: id })} tone="secondary">
              Se endringene
            </ButtonLink>
          }
        >
          De som får kurset nå, får den siste publiserte utgaven.
        </Notice>
      )}
      {edition === 0 ? (
        <EmptyState
          icon="book"
          title="Kurset er ikke publisert"
          action={
            <ButtonLink to={pathTo("/k/kurs/$uid/rediger", { uid: id })} icon="edit">
              Skriv kurset
            </ButtonLink>
          }
        >
          Fyll det med sider, quiz og oppgaver, og publiser det. Da kan det gis til lærlinger og
          ansatte.
        </EmptyState>
      ) : (
        <Participants course={course} />
      )}
    </>
  );
}

function Side({ course }: { course: CourseView }) {
  const { id, description, published, modules, edition, overdue, begun, total } = course;
  const items = modules.flatMap((module) => module.items).length;
  return (
    <>
      <Card title="Om kurset" icon="info">
        <div className={classes.stack}>
          {description && <p className={classes.text}>{description}</p>}
          <Facts
            items={[
              [
                "Innhold",
                `${counted(modules.length, "modul", "moduler")}, ${counted(items, "del", "deler")}`,
              ],
              ["Publisert", published ? formatDate(published) : ""],
              ["Har kurset", String(total)],
              ["Har begynt", String(begun)],
              ["Over fristen", String(overdue)],
            ]}
          />
        </div>
      </Card>
      <RulesCard id={id} published={edition > 0} />
    </>
  );
}

function Actions({ course }: { course: CourseView }) {
  const { id, version, title, state, edition, kanSlettes } = course;
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const [regrades, setRegrades] = useState(false);
  const steps = useSteps({ again: () => changed("COURSES", id) });
  const run = async (step: () => Promise<void>) => {
    await steps.run(step);
    setAsked(false);
  };
  const copy = async () => {
    const made = await call(course_copy, { id });
    toast.positive(`Laget «${made.title}»`);
    await navigate({ to: pathTo("/k/kurs/$uid/rediger", { uid: made.id }) });
  };
  const takeOut = async () => save(await download(course_export, { id }), `${title}.zip`);
  const archive = async () => {
    await call(state === "ARCHIVED" ? course_restore : course_archive, { id, body: { version } });
    toast.positive(state === "ARCHIVED" ? `«${title}» er i bruk igjen` : `«${title}» er arkivert`);
  };
  const remove = async () => {
    await call(course_delete, { id });
    toast.positive(`«${title}» er slettet`);
    await navigate({ to: "/k/kurs" });
  };
  return (
    <>
      <ButtonLink to={pathTo("/k/kurs/$uid/rediger", { uid: id })} tone="secondary" icon="edit">
        Rediger
      </ButtonLink>
      <ButtonLink to={pathTo("/k/kurs/$uid/se", { uid: id })} tone="secondary" icon="eye">
        Se som lærling
      </ButtonLink>
      <MenuButton
        label="Flere valg"
        button={(target) => <Button {...target} tone="secondary" icon="more" label="Flere valg" />}
        lines={[
          { icon: "copy", label: "Lag kopi", onSelect: () => void run(copy) },
          { icon: "download", label: "Eksporter", onSelect: () => void run(takeOut) },
          {
            icon: "archive",
            label: state === "ARCHIVED" ? "Hent tilbake" : "Arkiver",
            onSelect: () => void run(archive),
          },
          ...(edition > 1
            ? ([
                {
                  icon: "refresh",
                  label: "Rett quizene på nytt",
                  onSelect: () => setRegrades(true),
                },
              ] as const)
            : []),
          ...(kanSlettes
            ? ([
                "line",
                { icon: "delete", label: "Slett", grave: true, onSelect: () => setAsked(true) },
              ] as const)
            : []),
        ]}
      />
      {asked && (
        <LateDialog opened onClose={() => setAsked(false)}>
          <ConfirmDelete
            opened
            loading={steps.running}
            title={`Slette «${title}»?`}
            onConfirm={() => void run(remove)}
            onCancel={() => setAsked(false)}
          >
            Kurset og alt som er i det, blir borte for godt.
          </ConfirmDelete>
        </LateDialog>
      )}
      {regrades && (
        <LateDialog opened onClose={() => setRegrades(false)}>
          <RegradeDialog course={course} onClose={() => setRegrades(false)} />
        </LateDialog>
      )}
    </>
  );
}
