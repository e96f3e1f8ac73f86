import { useState } from "react";
import type { CourseView } from "@/api/schemas.gen.ts";
import { part } from "@/lib/parts.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page } from "@/ui/Page.tsx";
import { CourseGoals } from "./CourseGoals.tsx";
import { CourseFields } from "./CourseFields.tsx";
import type { CourseSaver, CourseWork } from "./CourseSaver.ts";
import classes from "./Creator.module.css";
import { CreatorBar } from "./CreatorBar.tsx";
import { itemIn } from "./draft.ts";
import { ItemFields } from "./ItemFields.tsx";
import { OutlinePanel } from "./OutlinePanel.tsx";
import { useCourseSaver } from "./useCourseSaver.ts";

const PublishDialog = part(async () => (await import("./PublishDialog.tsx")).PublishDialog);
const PreviewDrawer = part(async () => (await import("./PreviewDrawer.tsx")).PreviewDrawer);

/** What stands in the address for the course itself, in place of one of its items. */
const COURSE = "kurs";

/** A course as it is written: what it is made of at the left, and what is open of it. */
export function Creator({ course }: { course: CourseView }) {
  const { saver, work } = useCourseSaver(course);
  const { del } = useSearchOf({ del: oneText });
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"preview" | "publish" | null>(null);
  const close = () => setAsked(null);
  const open = (id: string | null) =>
    void navigate({ to: ".", search: id === null ? {} : { del: id } });
  // What is tried out and what is published is what is saved.
  const ask = async (what: "preview" | "publish") => {
    await saver.flush();
    setAsked(what);
  };
  return (
    <Page title={`Rediger ${work.text.title}`}>
      <CreatorBar
        course={course}
        saver={saver}
        work={work}
        onPreview={() => void ask("preview")}
        onPublish={() => void ask("publish")}
      />
      <Conflict work={work} saver={saver} />
      {/* On a phone either what it is made of is seen, or what is open. */}
      <div className={classes.columns} data-open={del === undefined ? undefined : true}>
        <div className={classes.side}>
          <OutlinePanel
            text={work.text}
            problems={course.problems}
            open={del === COURSE || del === undefined ? null : del}
            edit={(edit) => saver.edit(edit)}
            onOpen={(id) => open(id ?? COURSE)}
          />
        </div>
        <div className={classes.main}>
          <div className={classes.back}>
            <Button tone="quiet" thin icon="left" onClick={() => open(null)}>
              Innhold
            </Button>
          </div>
          <Opened course={course} saver={saver} work={work} id={del ?? null} />
        </div>
      </div>
      {asked === "publish" && (
        <LateDialog opened onClose={close}>
          <PublishDialog
            course={course}
            version={saver.version}
            onClose={close}
            onItem={(id) => {
              close();
              open(id);
            }}
          />
        </LateDialog>
      )}
      {asked === "preview" && (
        <Late>
          <PreviewDrawer
            id={course.id}
            at={itemIn(work.text, del ?? null)?.id ?? null}
            onClose={close}
          />
        </Late>
      )}
    </Page>
  );
}

function Opened({
  course,
  saver,
  work: { text, round },
  id,
}: {
  course: CourseView;
  saver: CourseSaver;
  work: CourseWork;
  id: string | null;
}) {
  const item = itemIn(text, id);
  const edit = saver.edit.bind(saver);
  if (item)
    return (
      <ItemFields key={item.id} course={course} text={text} item={item} round={round} edit={edit} />
    );
  return (
    <div className={classes.stack}>
      <Card title="Om kurset">
        <CourseFields text={text} round={round} edit={edit} />
      </Card>
      <CourseGoals course={course} text={text} edit={edit} />
    </div>
  );
}

/** Somebody else saved meanwhile; nothing of either is lost before it is chosen. */
function Conflict({ work: { save }, saver }: { work: CourseWork; saver: CourseSaver }) {
  if (save.kind !== "conflict") return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone="warning"
        icon="warning"
        title="Noen andre har endret kurset"
        actions={
          <>
            <Button tone="secondary" onClick={() => saver.resolve("mine")}>
              Behold det jeg har skrevet
            </Button>
            <Button tone="secondary" onClick={() => saver.resolve("stored")}>
              Hent det som er lagret
            </Button>
          </>
        }
      >
        Det du har skrevet, er ikke lagret ennå. Henter du det som er lagret, kan du angre.
      </Notice>
    </div>
  );
}
