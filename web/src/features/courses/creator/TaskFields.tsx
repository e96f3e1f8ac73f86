import type { CourseItem, CourseTask } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";

/** What is to be done and handed in. */
export function TaskFields({
  task,
  round,
  change,
}: {
  task: CourseTask;
  round: number;
  change: (part: Partial<CourseItem>) => void;
}) {
  return (
    <>
      <RichTextField
        name="taskText"
        label="Hva skal gjøres"
        placeholder="Beskriv oppgaven, og hva som skal leveres."
        value={task.text}
        revision={round}
        onChange={(text) => change({ task: { ...task, text } })}
      />
      <Checkbox
        label="Kan levere filer og bilder"
        checked={task.files}
        onChange={(files) => change({ task: { ...task, files } })}
      />
    </>
  );
}
