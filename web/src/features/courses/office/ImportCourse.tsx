import { changed } from "@/api/changes.ts";
import { course_import } from "@/api/operations.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { listed } from "@/lib/names.ts";
import { useNavigate } from "@/ui/address.ts";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { toast } from "@/ui/Toast.tsx";

/** Makes a course of an archive that was exported here or at another office. */
export function ImportCourse() {
  const navigate = useNavigate();
  const importing = useWrite({
    send: (file: File) => uploadFile(course_import, file, {}),
    done: ({ course }) => `«${course.title}» er importert som kladd`,
    onDone: async ({ course, missing }) => {
      if (missing.length > 0) toast.negative(`Disse filene fulgte ikke med: ${listed(missing)}`);
      await navigate({ to: pathTo("/k/kurs/$uid/rediger", { uid: course.id }) });
    },
    again: () => changed("COURSES"),
  });
  return (
    <FileButton
      tone="secondary"
      icon="file"
      label={importing.isRunning ? "Importerer …" : "Importer"}
      accept=".zip,application/zip"
      onPick={([file]) => file && !importing.isRunning && void importing.run(file)}
    />
  );
}
