import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { ChoiceDrawer, CourseChoice } from "./Choice.tsx";
import classes from "./Digital.module.css";
import { catalogueQuery, changeCourses } from "./queries.ts";

type Way = "add" | "remove";

const none: readonly string[] = [];

const told = (way: Way, number: number): string => {
  const times = counted(number, "kurs", "kurs");
  if (way === "add") return number === 0 ? "Alle hadde kursene fra før" : `${times} er lagt til`;
  return number === 0 ? "Ingen hadde kursene" : `${times} er tatt bort`;
};

/** Adds digital courses for several apprentices at once, or takes them away. */
export function ManyCoursesDrawer({
  ids,
  who,
  onClose,
}: {
  ids: readonly string[];
  /** “12 lærlinger” */
  who: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(catalogueQuery);
  const [chosen, setChosen] = useState<string[]>([]);
  const [failed, setFailed] = useState<string | null>(null);
  const saving = useWrite({
    send: (way: Way) =>
      way === "add" ? changeCourses(ids, chosen, none) : changeCourses(ids, none, chosen),
    done: ({ added, removed }, way) => told(way, way === "add" ? added : removed),
    onDone: onClose,
    again: () => Promise.all(ids.map((id) => changed("XTRAMILECOURSES", id))),
    onRefused: (refused) => setFailed(errorText(refused)),
  });
  const button = (way: Way, label: string) => (
    <Button
      tone={way === "add" ? "primary" : "secondary"}
      loading={saving.input === way}
      loadingLabel="Lagrer"
      disabled={chosen.length === 0 || saving.isRunning}
      onClick={() => {
        setFailed(null);
        void saving.run(way);
      }}
    >
      {label}
    </Button>
  );
  return (
    <ChoiceDrawer
      title={`Digitale kurs for ${who}`}
      onClose={onClose}
      buttons={
        <>
          {button("add", "Legg til")}
          {button("remove", "Ta bort")}
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
        </>
      }
    >
      <p className={classes.intro}>
        Velg kurs, og legg dem til eller ta dem bort for alle på én gang. Andre kurs de har, blir
        stående.
      </p>
      {failed && (
        <p className={classes.error} role="alert">
          {failed}
        </p>
      )}
      {data ? (
        <CourseChoice courses={data.allCourses} chosen={chosen} onChange={setChosen} />
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter kursene">
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </ChoiceDrawer>
  );
}
