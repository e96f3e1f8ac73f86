import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
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
import { isOutliving, type PackageSaving } from "./PackageSaver.ts";
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

const unitIcon = ({ completed, waitsFor }: CourseUnitTaking): IconName =>
  completed ? "approve" : waitsFor === undefined ? "waiting" : "lock";

/** The unit after the one that is open, where it may be opened. */
const unitAfter = (
  units: readonly CourseUnitTaking[],
  open: string,
): CourseUnitTaking | undefined => {
  const next = units[units.findIndex(({ id }) => id === open) + 1];
  return next?.id === open || next?.waitsFor !== undefined ? undefined : next;
};

/** How long a unit has to end itself. */
const LEAVE_MS = 1500;

/** A package before it is opened: its parts, and what each has come to. */
function Units({
  item,
  isOpening,
  opensAll = false,
  onOpen,
}: Pick<ItemPartProps, "item"> & {
  isOpening: boolean;
  /** Nothing is closed for who tries it out. */
  opensAll?: boolean;
  onOpen: (unit: string) => void;
}) {
  const units: CourseUnitTaking[] = (item.package?.units ?? []).map(({ waitsFor, ...unit }) =>
    opensAll || waitsFor === undefined ? unit : { ...unit, waitsFor },
  );
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
              disabled={isOpening || unit.waitsFor !== undefined}
              onClick={() => onOpen(unit.id)}
            >
              <Icon name={unitIcon(unit)} size={22} />
              <span className={classes.itemWords}>
                <span className={classes.itemTitle}>{unit.title}</span>
                <span className={classes.help}>
                  {unit.waitsFor === undefined ? unitWord(unit) : `Krever først: ${unit.waitsFor}`}
                </span>
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

interface BarProps {
  children: ReactNode;
  onClose: () => void;
  /** Opens the next unit; none after the last. */
  onNext?: (() => void) | undefined;
  isLeaving?: boolean;
}

function Bar({ children, onClose, onNext, isLeaving = false }: BarProps) {
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
        <Button tone="secondary" icon="close" loading={isLeaving} onClick={onClose}>
          Lukk kurset
        </Button>
        {onNext && (
          <Button icon="forward" disabled={isLeaving} onClick={onNext}>
            Neste del
          </Button>
        )}
      </span>
    </div>
  );
}

/** A package as its learner takes it: what it keeps is saved, and goes on on any device. */
export function OwnPackage({ taking, item }: ItemPartProps) {
  const [launch, setLaunch] = useState<(CourseLaunch & { unit: string }) | null>(null);
  const of = { id: taking.id, itemId: item.id };
  const open = useWrite({
    send: async (unit: string) => ({
      ...(await call(course_package_launch, { ...of, body: { unit } })),
      unit,
    }),
    onDone: setLaunch,
    again: () => changed("COURSEUSERS"),
  });
  if (!launch) {
    return <Units item={item} isOpening={open.isRunning} onOpen={(unit) => void open.run(unit)} />;
  }
  const goOn = async (unit: string) => {
    if (!(await open.run(unit))) setLaunch(null);
  };
  const next = unitAfter(item.package?.units ?? [], launch.unit);
  return (
    <Opened
      key={launch.id}
      course={taking.id}
      launch={launch}
      title={item.title}
      onClose={() => setLaunch(null)}
      onNext={next && (() => void goOn(next.id))}
    />
  );
}

function Opened({
  course,
  launch,
  title,
  onClose,
  onNext,
}: {
  course: string;
  launch: CourseLaunch;
  title: string;
} & Pick<BarProps, "onClose" | "onNext">) {
  const area = useRef<HTMLElement>(null);
  // All of it is in sight: many packages have their buttons at the bottom.
  useEffect(() => {
    area.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const refresh = () => void changed("COURSEUSERS", course);
  const { saving, save, refuse, settle } = usePackageSaver({
    send: (body) => call(course_session_save, { id: launch.id, body, outlives: isOutliving(body) }),
    onReached: refresh,
  });
  const { icon, text, tone } = savingLooks[saving ?? "saved"];
  // What the unit does when it is left is kept before anything else takes its place.
  const [then, setThen] = useState<"close" | "next" | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const leave = useEffectEvent(async () => {
    await settle();
    refresh();
    if (then === "next" && onNext) onNext();
    else onClose();
  });
  useEffect(() => {
    if (then === null) return;
    if (hasLeft) {
      void leave();
      return;
    }
    // A page that does not answer is left all the same.
    const timer = setTimeout(() => setHasLeft(true), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [then, hasLeft]);
  return (
    <section ref={area} className={classes.packageArea} aria-label={title}>
      <Bar
        onClose={() => setThen("close")}
        onNext={onNext && (() => setThen("next"))}
        isLeaving={then !== null}
      >
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
          isLeaving={then !== null}
          onWord={(word) => {
            if (word.type === "save") save({ seq: word.seq, values: word.values });
            if (word.type === "full") refuse();
            if (word.type === "closed") setThen("close");
            if (word.type === "finished" && word.way) setThen(word.way);
            if (word.type === "left") setHasLeft(true);
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
    return (
      <Units
        item={item}
        opensAll
        isOpening={open.isRunning}
        onOpen={(unit) => void open.run(unit)}
      />
    );
  }
  return (
    <section className={classes.packageArea} aria-label={item.title}>
      <Bar onClose={() => setLaunch(null)}>Forhåndsvisning: ingenting blir lagret.</Bar>
      <PackageFrame
        launch={launch}
        title={item.title}
        onWord={(word) => {
          if (word.type === "closed" || (word.type === "finished" && word.way)) setLaunch(null);
        }}
      />
    </section>
  );
}
