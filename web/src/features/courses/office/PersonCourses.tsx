import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { pathTo, searchAt } from "@/lib/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { personCoursesQuery } from "../queries.ts";
import { factsOf } from "../take/ownCourse.ts";
import { userStateWords } from "../words.ts";
import classes from "./Office.module.css";

/** The courses of somebody, on that person's own page; nothing where there are none. */
export function PersonCourses({ id }: { id: string }) {
  const { rolle } = useMe();
  const { data } = useQuery(personCoursesQuery(id));
  if (!data || data.items.length === 0) return null;
  const isOffice = rolle === "KOORDINATOR";
  return (
    <Card title="Kurs" icon="book" aside={String(data.items.length)}>
      <ul className={isOffice ? undefined : classes.lines}>
        {data.items.map((course) => {
          const { courseUserId, title, state } = course;
          const name = <RecordName title={title} facts={factsOf(course)} />;
          const badge = <StatusBadge status={userStateWords[state]} />;
          return isOffice ? (
            <RecordRow
              key={courseUserId}
              to={searchAt(pathTo("/k/kurs/$uid", { uid: course.id }), { deltaker: courseUserId })}
              name={name}
              state={badge}
            />
          ) : (
            <li key={courseUserId} className={classes.line}>
              {name}
              {badge}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
