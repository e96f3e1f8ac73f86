import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useMe } from "@/api/queries.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { useOnline } from "@/lib/useOnline.ts";
import { problemText } from "@/lib/problem.ts";
import { toast } from "@/ui/Toast.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { Pills } from "@/ui/Pills.tsx";
import { EmptyState } from "@/ui/State.tsx";
import type { TrainingDayParticipant, TrainingDayView } from "@/api/schemas.gen.ts";
import { codesQuery, OPENS_BEFORE_MS, saveAttendanceList, wallQuery } from "../queries.ts";
import { periodText } from "../status.ts";
import { DayFrame } from "../view/DayFrame.tsx";
import classes from "../view/View.module.css";
import { AttendanceList } from "./AttendanceList.tsx";
import type { Said } from "./door.ts";
import { type AttendanceRow, attendanceWord, withMarks } from "./rows.ts";
import { keepDay } from "./roster.ts";
import { queueOf, useMarks } from "./sending.ts";
import { useNow } from "./useNow.ts";
import { WallCard } from "./WallCard.tsx";

/** `/k|b/opplaeringsdager/:uid/oppmoteregistrering`: who came, day by day. */
export function AttendancePage() {
  return <DayFrame>{(day) => <Attendance day={day} />}</DayFrame>;
}

/** Which day one is most likely at the door of: the last that is open, else the first. */
export function dayAtDoor(days: TrainingDayView["days"], now: number): number {
  const open = days.findLastIndex(({ from }) => from - OPENS_BEFORE_MS <= now);
  return Math.max(open, 0) + 1;
}

/** Those who may come on a day, as the list at the door has them. */
export const rowsOf = (people: readonly TrainingDayParticipant[], dag: number): AttendanceRow[] =>
  people.map(({ id, navn, kind, days }) => {
    const said = days.find((one) => one.dag === dag);
    return {
      id,
      navn,
      detail: kind === "ANSATT" ? "Ansatt" : "Lærling",
      status: attendanceWord(said?.status ?? "WAITING"),
      at: said?.at ?? 0,
      pending: false,
      error: null,
    };
  });

function Attendance({ day }: { day: TrainingDayView }) {
  const [dag, setDag] = useState(() => dayAtDoor(day.days, Date.now()));
  const now = useNow();
  const one = day.days[dag - 1];
  if (!one) {
    return (
      <Card>
        <EmptyState compact icon="activity" title="Tidspunktet er ikke satt">
          Oppmøte kan registreres fra én time før en dag begynner.
        </EmptyState>
      </Card>
    );
  }
  const opens = one.from - OPENS_BEFORE_MS;
  const isOpen = opens <= now && day.can.register;
  const closed = closedText(day, opens, now);
  return (
    <Columns
      main={
        <>
          {day.days.length > 1 && (
            <Pills
              label="Dag"
              value={String(dag)}
              options={day.days.map((_, at) => ({ value: String(at + 1), label: `Dag ${at + 1}` }))}
              onChange={(chosen: string) => setDag(Number(chosen))}
            />
          )}
          {closed && (
            <Notice tone="info" icon="clock" title={closed.title}>
              {closed.text}
            </Notice>
          )}
          <Roster day={day} dag={dag} canMark={isOpen} heading={periodText(one)} />
        </>
      }
      side={<Wall day={day} dag={dag} />}
    />
  );
}

/** Why nobody can be registered now. */
export function closedText(
  { cancelled, activated }: Pick<TrainingDayView, "cancelled" | "activated">,
  opens: number,
  now: number,
): { title: string; text: string } | null {
  // That it is cancelled stands above each page of it.
  if (cancelled !== null) return null;
  if (!activated.attendenceregistration) {
    return {
      title: "Det registreres ikke oppmøte",
      text: "Oppmøteregistrering er slått av for denne aktiviteten.",
    };
  }
  if (opens <= now) return null;
  return {
    title: "Oppmøte kan ikke registreres ennå",
    text: `Registreringen åpner ${formatDateTime(opens)}, én time før start.`,
  };
}

function Wall({ day, dag }: { day: TrainingDayView; dag: number }) {
  const codes = useQuery({ ...codesQuery(day.id), enabled: day.can.edit });
  const wall = useQuery({ ...wallQuery(day.id), enabled: day.can.edit });
  const code = codes.data?.codes[dag - 1];
  if (!code || day.cancelled !== null || !day.activated.attendenceregistration) return null;
  const url = wall.data?.dag === dag ? wall.data.url : "";
  return <WallCard title={day.title} wall={{ code, url }} />;
}

function Roster({
  day,
  dag,
  canMark,
  heading,
}: {
  day: TrainingDayView;
  dag: number;
  canMark: boolean;
  heading: string;
}) {
  const me = useMe().id;
  const online = useOnline();
  const marks = useMarks(me, day.id, dag);
  // At a door without a network the page may be loaded anew: it is shown as it was last.
  useEffect(() => keepDay(me, day), [me, day]);
  const mark = ({ id }: AttendanceRow, said: Said) =>
    void queueOf(me).add({
      id: day.id,
      dag,
      person: id,
      attendencestatus: said,
      at: Date.now(),
    });
  const paper = async () => {
    try {
      await saveAttendanceList(day);
    } catch (problem) {
      toast.negative(problemText(problem));
    }
  };
  const phone = useMedia("(max-width: 599px)");
  // On a phone the head of the page has said when it is: the names are what is looked for.
  const short = day.days.length > 1 ? `Oppmøte dag ${dag}` : "Oppmøte";
  const [search, setSearch] = useState(false);
  const waiting = marks.filter((one) => one.error === null).length;
  return (
    <Card
      title={phone ? short : `Oppmøte ${heading}`}
      icon="people"
      aside={
        phone ? (
          <MenuButton
            label="Mer om oppmøtet"
            button={(target) => (
              <Button {...target} tone="quiet" thin icon="more" label="Mer om oppmøtet" />
            )}
            lines={[
              {
                icon: "search",
                label: search ? "Skjul søket" : "Søk i deltakerne",
                onSelect: () => setSearch(!search),
              },
              { icon: "print", label: "Skriv ut", onSelect: () => window.print() },
              ...(day.can.edit
                ? [{ icon: "download" as const, label: "PDF", onSelect: () => void paper() }]
                : []),
            ]}
          />
        ) : (
          <span className={classes.buttons}>
            <Button tone="secondary" thin icon="print" onClick={() => window.print()}>
              Skriv ut
            </Button>
            {day.can.edit && (
              <Button tone="quiet" thin icon="download" onClick={() => void paper()}>
                PDF
              </Button>
            )}
          </span>
        )
      }
    >
      <div className={classes.stack}>
        {!online && (
          <Notice tone="warning" icon="offline" title="Uten nett">
            {waiting > 0
              ? `${waiting} registreringer ligger på denne enheten og sendes når du har nett.`
              : "Du kan registrere likevel. Det sendes når du har nett."}
          </Notice>
        )}
        <AttendanceList
          title={`${day.title}, oppmøte ${heading}`}
          rows={withMarks(rowsOf(day.deltakere, dag), marks)}
          canMark={canMark}
          online={online}
          searched={!phone || search}
          onMark={mark}
        />
      </div>
    </Card>
  );
}
