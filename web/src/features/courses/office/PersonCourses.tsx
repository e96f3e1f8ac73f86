import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { pathTo, searchAt } from "@/lib/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { personCoursesQuery } from "../queries.ts";
import { factsOf } from "../take/ownCourse.ts";
import { userStateWords } from "../words.ts";
import { OpenParticipant } from "./OpenParticipant.tsx";

/**
 * The courses of somebody, on that person's own page; nothing where there are none. The office goes
 * to the course from here; instructors see how it goes, and assess, where they are.
 */
export function PersonCourses({ id }: { id: string }) {
  const { rolle } = useMe();
  const { data } = useQuery(personCoursesQuery(id));
  if (!data || data.items.length === 0) return null;
  const isOffice = rolle === "KOORDINATOR";
  const pageOf = (course: string) =>
    isOffice ? pathTo("/k/kurs/$uid", { uid: course }) : pathTo("/b/laerlinger/$uid", { uid: id });
  return (
    <Card title="Kurs" icon="book" aside={String(data.items.length)}>
      <ul>
        {data.items.map((course) => (
          <RecordRow
            key={course.courseUserId}
            to={searchAt(pageOf(course.id), { deltaker: course.courseUserId })}
            name={<RecordName title={course.title} facts={factsOf(course)} />}
            state={<StatusBadge status={userStateWords[course.state]} />}
          />
        ))}
      </ul>
      {!isOffice && <OpenParticipant />}
    </Card>
  );
}
