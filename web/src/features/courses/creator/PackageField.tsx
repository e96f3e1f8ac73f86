import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  course_file_create,
  course_file_delete,
  course_package_create,
} from "@/api/operations.gen.ts";
import type { CourseMoveOn, CoursePackage } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import fieldClasses from "@/ui/form/Field.module.css";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Notice } from "@/ui/Notice.tsx";
import type { ContentFieldsProps } from "./ContentFields.tsx";
import classes from "./Creator.module.css";

const standardWords: Record<CoursePackage["standard"], string> = {
  SCORM12: "SCORM 1.2",
  SCORM2004: "SCORM 2004",
  CMI5: "cmi5",
};

const ENDS_BY_ITSELF: CourseMoveOn = "Completed";
const PERCENT = 100;

/** A course that was made elsewhere: SCORM or cmi5. It is read as it is added. */
export function PackageField({ course, content, item, change }: ContentFieldsProps) {
  const [read, setRead] = useState<CoursePackage | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const add = useWrite({
    send: async (file: File) => {
      setRefusal(null);
      const id = course.id;
      const stored = await uploadFile(course_file_create, file, {
        id,
        parts: true,
        onProgress: setShare,
      });
      try {
        return await call(course_package_create, { id, body: { file: stored.id } });
      } catch (error) {
        // What cannot be used is not kept.
        await call(course_file_delete, { id, fileId: stored.id }).catch(() => undefined);
        throw error;
      }
    },
    onDone: (made: CoursePackage) => {
      setRead(made);
      const isUntitled = item.title === "" || item.title === "Ny side";
      change({
        content: { ...content, package: made.file },
        moveOn: item.moveOn === "Viewed" ? ENDS_BY_ITSELF : item.moveOn,
        ...(isUntitled && made.title ? { title: made.title } : {}),
      });
    },
    onRefused: (error) => setRefusal(problemText(error)),
    again: () => changed("COURSES", course.id),
  });
  const remove = () => {
    const { package: _gone, ...others } = content;
    setRead(null);
    change({ content: others });
  };
  const name = course.files.find(({ id }) => id === content.package)?.name ?? "Kurspakken";
  return (
    <div className={fieldClasses.field}>
      <span className={fieldClasses.label}>Kurspakke (SCORM eller cmi5)</span>
      {content.package ? (
        <p className={classes.filmName}>
          <Icon name="file" size={18} />
          {name}
          <Button tone="quiet" thin icon="delete" label="Fjern kurspakken" onClick={remove} />
        </p>
      ) : (
        <div>
          <FileButton
            tone="secondary"
            icon="upload"
            label={add.isRunning ? progressText(share) : "Legg til kurspakke"}
            accept=".zip,application/zip"
            onPick={([file]) => file && !add.isRunning && void add.run(file)}
          />
        </div>
      )}
      {refusal && (
        <Notice tone="negative" icon="alert" title="Kurspakken kan ikke brukes">
          {refusal}
        </Notice>
      )}
      {read && content.package === read.file && (
        <p className={fieldClasses.help} role="status">
          {[standardWords[read.standard], counted(read.units.length, "del", "deler")].join(" · ")}
        </p>
      )}
      {read?.notes.map((note) => (
        <Notice key={note} tone="info" icon="info">
          {note}
        </Notice>
      ))}
    </div>
  );
}

const progressText = (share: number): string =>
  share > 0 && share < 1 ? `Laster opp … ${Math.floor(share * PERCENT)} %` : "Leser pakken …";
