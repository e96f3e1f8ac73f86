import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_user_update } from "@/api/operations.gen.ts";
import type { CourseUserView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import classes from "./Office.module.css";

/** How much longer than others, in per cent. */
const LONGER = [25, 50, 100, 200];

const longerOptions = (now: number) =>
  [...new Set([...LONGER, now])]
    .filter((percent) => percent > 0)
    .toSorted((one, other) => one - other)
    .map((percent) => ({ value: String(percent), label: `${percent} % lengre tid` }));

/** Until when somebody is to be done, and how long they have at quizzes. */
export function Terms({ user }: { user: CourseUserView }) {
  const { id, version, completed, isTimed, deadline = "", extraTime } = user;
  const [day, setDay] = useState(deadline);
  const [longer, setLonger] = useState(extraTime === 0 ? "" : String(extraTime));
  const extra = longer === "" ? 0 : Number(longer);
  const change = useWrite({
    send: () =>
      call(course_user_update, {
        id,
        body: { version, extraTime: extra, ...(day === "" ? {} : { deadline: day }) },
      }),
    done: "Endringen er lagret",
    again: () => changed("COURSEUSERS", id),
  });
  if (completed) return null;
  return (
    <div className={classes.section}>
      <DateField name="userDeadline" label="Frist" optional value={day} onChange={setDay} />
      {(isTimed || extraTime > 0) && (
        <SelectField
          name="extraTime"
          label="Ekstra tid på quizer"
          optional
          placeholder="Samme tid som andre"
          help="Gjelder alle quizer med tid i kurset, også et forsøk som er i gang."
          value={longer}
          options={longerOptions(extraTime)}
          onChange={setLonger}
        />
      )}
      {(day !== deadline || extra !== extraTime) && (
        <div>
          <Button tone="secondary" loading={change.isRunning} onClick={() => void change.run()}>
            Lagre endringen
          </Button>
        </div>
      )}
    </div>
  );
}
