import { type ReactNode, useState } from "react";
import type { XtramileCourse } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SideDrawer } from "@/ui/SideDrawer.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./Digital.module.css";
import { coursesNamed } from "./queries.ts";

/** The drawer at the right, with its heading and what is pressed at its foot. */
export function ChoiceDrawer({
  title,
  onClose,
  buttons,
  children,
}: {
  title: string;
  onClose: () => void;
  buttons: ReactNode;
  children: ReactNode;
}) {
  return (
    <SideDrawer opened onClose={onClose} label={title} side="right" width="min(480px, 100vw)">
      <div className={classes.drawer}>
        <div className={classes.head}>
          <h2>{title}</h2>
          <Button tone="quiet" thin icon="close" label="Lukk" onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
        <div className={classes.buttons}>{buttons}</div>
      </div>
    </SideDrawer>
  );
}

/** The courses to choose from, with a search by name. */
export function CourseChoice({
  courses,
  chosen,
  more,
  onChange,
}: {
  courses: readonly XtramileCourse[];
  chosen: readonly string[];
  /** What stands after the name of a course; the lessons where there is nothing else. */
  more?: (course: XtramileCourse) => string | undefined;
  onChange: (chosen: string[]) => void;
}) {
  const [sought, setSought] = useState("");
  if (courses.length === 0) {
    return (
      <EmptyState compact icon="book" title="Ingen kurs">
        Leverandøren har ingen kurs for kontoret ennå.
      </EmptyState>
    );
  }
  const shown = coursesNamed(courses, sought);
  return (
    <>
      <input
        type="search"
        className={classes.search}
        aria-label="Søk etter kurs"
        placeholder={`Søk i ${counted(courses.length, "kurs", "kurs")}`}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <p role="status" className={classes.lessons}>
        {shown.length === 0 ? "Ingen treff" : `${counted(chosen.length, "kurs", "kurs")} valgt`}
      </p>
      <ul className={classes.courses}>
        {shown.map((course) => (
          <li key={course.id} className={classes.row}>
            <Checkbox
              label={course.name}
              checked={chosen.includes(course.id)}
              onChange={(on) =>
                onChange(on ? [...chosen, course.id] : chosen.filter((one) => one !== course.id))
              }
            >
              <span className={classes.more}>
                {more?.(course) ?? counted(course.lessonsCount, "leksjon", "leksjoner")}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
