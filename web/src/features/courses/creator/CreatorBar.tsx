import type { CourseView } from "@/api/schemas.gen.ts";
import { formatClock } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { errorText } from "@/lib/problem.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { CourseStateBadge } from "../CourseStateBadge.tsx";
import type { CourseSaver, CourseWork, Save } from "./CourseSaver.ts";
import classes from "./Creator.module.css";

function saveLook(save: Save): { icon: IconName; text: string; tone: string } | null {
  switch (save.kind) {
    case "saved":
      return save.at === null
        ? null
        : { icon: "saved", text: `Lagret kl. ${formatClock(save.at)}`, tone: "positive" };
    case "waiting":
    case "saving":
      return { icon: "refresh", text: "Lagrer …", tone: "quiet" };
    case "offline":
      return { icon: "offline", text: "Ikke lagret – frakoblet", tone: "warning" };
    case "refused":
      return { icon: "alert", text: `Ikke lagret: ${errorText(save.error)}`, tone: "negative" };
    case "conflict":
      return { icon: "warning", text: "Ikke lagret – endret av noen andre", tone: "warning" };
  }
}

/** What the course is called, whether it is saved, and what can be done with all of it. */
export function CreatorBar({
  course,
  saver,
  work: { text, save, canUndo, canRedo },
  onPreview,
  onPublish,
}: {
  course: CourseView;
  saver: CourseSaver;
  work: CourseWork;
  onPreview: () => void;
  onPublish: () => void;
}) {
  const look = saveLook(save);
  const isPublished = course.state === "PUBLISHED" && save.kind === "saved";
  return (
    <header className={classes.bar}>
      <div className={classes.titles}>
        <h1>{text.title || "Kurs uten navn"}</h1>
        <p className={classes.facts}>
          <CourseStateBadge state={course.state} />
          {course.problems.length > 0 && (
            <Badge tone="warning" icon="warning">
              {`${counted(course.problems.length, "ting", "ting")} å fylle ut`}
            </Badge>
          )}
          <span className={classes.save} data-tone={look?.tone} role="status">
            {look && (
              <>
                <Icon name={look.icon} size={16} />
                {look.text}
              </>
            )}
          </span>
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          tone="quiet"
          thin
          icon="undo"
          label="Angre siste endring"
          disabled={!canUndo}
          onClick={() => saver.undo()}
        />
        <Button
          tone="quiet"
          thin
          icon="redo"
          label="Gjør om siste endring"
          disabled={!canRedo}
          onClick={() => saver.redo()}
        />
        <Button tone="secondary" icon="sms" onClick={onPreview}>
          Se som lærling
        </Button>
        <Button icon="send" disabled={isPublished} onClick={onPublish}>
          Publiser
        </Button>
      </div>
    </header>
  );
}
