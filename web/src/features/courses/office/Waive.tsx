import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_item_waive } from "@/api/operations.gen.ts";
import type { CourseUserView, CourseWaiveReason } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { waiveReasons } from "../words.ts";
import classes from "./Office.module.css";

/** Lets somebody off a part that is not done; nothing where all of it is. */
export function Waive({ user: { id, items, parts } }: { user: CourseUserView }) {
  const [part, setPart] = useState("");
  const [reason, setReason] = useState<CourseWaiveReason | "">("");
  const waive = useWrite({
    send: (why: CourseWaiveReason) =>
      call(course_item_waive, { id, itemId: part, body: { reason: why } }),
    done: "Fritaket er gitt",
    onDone: () => {
      setPart("");
      setReason("");
    },
    again: () => changed("COURSEUSERS", id),
  });
  const left = new Set(items.filter(({ satisfied }) => !satisfied).map(({ item }) => item));
  const offered = parts.filter((one) => left.has(one.id));
  if (offered.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>Fritak</h3>
      <p className={classes.hint}>En del med fritak regnes som fullført og bestått.</p>
      <SelectField
        name="fritakDel"
        label="Del"
        optional
        placeholder="Velg del"
        value={part}
        options={offered.map((one) => ({ value: one.id, label: one.title }))}
        onChange={setPart}
      />
      {part !== "" && (
        <>
          <SelectField
            name="fritakGrunn"
            label="Grunn"
            placeholder="Velg grunn"
            value={reason}
            options={waiveReasons}
            onChange={(value) => setReason(value as CourseWaiveReason)}
          />
          <div>
            <Button
              tone="secondary"
              icon="approve"
              disabled={reason === ""}
              loading={waive.isRunning}
              onClick={() => {
                if (reason !== "") void waive.run(reason);
              }}
            >
              Gi fritak
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
