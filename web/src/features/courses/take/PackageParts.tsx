import { type ReactNode, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  course_package_launch,
  course_package_try,
  course_session_save,
} from "@/api/operations.gen.ts";
import type { CourseLaunch, CourseUnitTaking } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { scoreText } from "../words.ts";
import type { ItemPartProps } from "./acts.ts";
import { PackageFrame } from "./PackageFrame.tsx";
import type { PackageSaving } from "./PackageSaver.ts";
import classes from "./Take.module.css";
import { usePackageSaver } from "./usePackageSaver.ts";

const savingLooks: Record<PackageSaving, { icon: IconName; text: string; tone: string }> = {
  saved: { icon: "saved", text: "Lagret", tone: "quiet" },
  saving: { icon: "refresh", text: "Lagrer …", tone: "quiet" },
  offline: { icon: "offline", text: "Frakoblet. Lagrer når nettet er tilbake.", tone: "warning" },
  refused: { icon: "alert", text: "Det siste ble ikke lagret", tone: "negative" },
  replaced: { icon: "alert", text: "Åpnet et annet sted", tone: "negative" },
};

const unitWord = ({ begun, completed, passed, score }: CourseUnitTaking): string => {
  const state =
    passed === true
      ? "Bestått"
      : passed === false
        ? "Ikke bestått"
        : completed
          ? "Gjennomført"
          : begun
            ? "Begynt"
            : "Ikke begynt";
  return score === undefined ? state : `${state} · ${scoreText(score)}`;
};

/** A package before it is opened: its parts, and what each has come to. */
function Units({
  item,
  isOpening,
  onOpen,
}: Pick<ItemPartProps, "item"> & { isOpening: boolean; onOpen: (unit: string) => void }) {
  const units = item.package?.units ?? [];
  const [only] = units;
  if (!only) {
    return (
      <Notice tone="warning" icon="warning">
        Kurspakken kan ikke åpnes. Si fra til opplæringskontoret.
      </Notice>
    );
  }
  if (units.length === 1) {
    return (
      <Card title={only.title} aside={unitWord(only)}>
        <Button size="p" full icon="forward" loading={isOpening} onClick={() => onOpen(only.id)}>
          {only.begun ? "Fortsett kurset" : "Åpne kurset"}
        </Button>
      </Card>
    );
  }
  return (
    <Card title="Deler" flush>
      <ul className={classes.items}>
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className={classes.item}
              disabled={isOpening}
              onClick={() => onOpen(unit.id)}
            >
              <Icon name={unit.completed ? "approve" : "waiting"} size={22} />
              <span className={classes.itemWords}>
                <span className={classes.itemTitle}>{unit.title}</span>
                <span className={classes.help}>{unitWord(unit)}</span>
              </span>
              <Icon name="right" size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The whole screen, and back. */
function toggleFull(within: Element): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void within.closest("section")?.requestFullscreen();
}

function Bar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={classes.packageBar}>
      <p className={classes.saving} role="status">
        {children}
      </p>
      <span className={classes.packageTools}>
        {document.fullscreenEnabled && (
          <Button tone="quiet" onClick={({ currentTarget }) => toggleFull(currentTarget)}>
            Full skjerm
          </Button>
        )}
        <Button tone="secondary" icon="close" onClick={onClose}>
          Lukk kurset
        </Button>
      </span>
    </div>
  );
}

/** A package as its learner takes it: what it keeps is saved, and goes on on any device. */
export function OwnPackage({ taking, item }: ItemPartProps) {
  const [launch, setLaunch] = useState<CourseLaunch | null>(null);
  const of = { id: taking.id, itemId: item.id };
  const open = useWrite({
    send: (unit: string) => call(course_package_launch, { ...of, body: { unit } }),
    onDone: setLaunch,
    again: () => changed("COURSEUSERS"),
  });
  if (!launch) {
    return <Units item={item} isOpening={open.isRunning} onOpen={(unit) => void open.run(unit)} />;
  }
  return (
    <Opened
      key={launch.id}
      course={taking.id}
      launch={launch}
      title={item.title}
      onClose={() => setLaunch(null)}
    />
  );
}

function Opened({
  course,
  launch,
  title,
  onClose,
}: {
  course: string;
  launch: CourseLaunch;
  title: string;
  onClose: () => void;
}) {
  const refresh = () => void changed("COURSEUSERS", course);
  const { saving, save } = usePackageSaver({
    send: (body) => call(course_session_save, { id: launch.id, body }),
    onReached: refresh,
  });
  const { icon, text, tone } = savingLooks[saving ?? "saved"];
  const close = () => {
    refresh();
    onClose();
  };
  return (
    <section className={classes.packageArea} aria-label={title}>
      <Bar onClose={close}>
        {saving && (
          <span className={classes.saving} data-tone={tone}>
            <Icon name={icon} size={16} />
            {text}
          </span>
        )}
      </Bar>
      {saving === "replaced" ? (
        <Notice tone="warning" icon="warning" title="Kurset er åpnet et annet sted">
          Det som gjøres her, blir ikke lagret. Lukk kurset, og åpne det igjen for å fortsette her.
        </Notice>
      ) : (
        <PackageFrame
          launch={launch}
          title={title}
          onWord={(word) => {
            if (word.type === "save") save({ seq: word.seq, values: word.values });
          }}
        />
      )}
    </section>
  );
}

/** The same for who tries it out: nothing is kept. */
export function PreviewPackage({ taking, item }: ItemPartProps) {
  const [launch, setLaunch] = useState<CourseLaunch | null>(null);
  const open = useWrite({
    send: (unit: string) =>
      call(course_package_try, { id: taking.id, itemId: item.id, body: { unit } }),
    onDone: setLaunch,
  });
  if (!launch) {
    return <Units item={item} isOpening={open.isRunning} onOpen={(unit) => void open.run(unit)} />;
  }
  return (
    <section className={classes.packageArea} aria-label={item.title}>
      <Bar onClose={() => setLaunch(null)}>Forhåndsvisning: ingenting blir lagret.</Bar>
      <PackageFrame launch={launch} title={item.title} onWord={() => undefined} />
    </section>
  );
}
