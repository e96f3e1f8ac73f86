import type { TaskDeadline } from "@/api/schemas.gen.ts";
import { richTextBytes } from "@/ui/richtext/html.ts";
import { limits } from "../answer/kind.ts";

/** What a task asks for, as it is written. */
export interface TaskValues {
  title: string;
  /** HTML. */
  description: string;
  /** Goal ids. */
  goals: string[];
  /** Ids of parts of those goals. */
  subGoals: string[];
  customDateEnabled: boolean;
  /** `YYYY-MM-DD`, or empty. */
  customDate: string;
}

export const emptyTask: TaskValues = {
  title: "",
  description: "",
  goals: [],
  subGoals: [],
  customDateEnabled: false,
  customDate: "",
};

export const taskLabels = {
  laerlinger: "Lærlinger",
  title: "Tittel",
  description: "Beskrivelse",
  goals: "Kompetansemål",
  codes: "Kompetansemål",
  subGoals: "Delmål",
  "deadline.customDate": "Frist",
};

/** What the browser can say of it, by the server's names of the fields. */
export function checkTask(values: TaskValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const title = values.title.trim();
  if (title === "") errors.title = "Skriv en tittel";
  else if ([...title].length > limits.title_chars) {
    errors.title = `Tittelen kan ha opptil ${limits.title_chars} tegn`;
  }
  if (richTextBytes(values.description) > limits.content_bytes) {
    errors.description = "Teksten er for lang. Legg bilder ved som filer i stedet";
  }
  if (values.goals.length > limits.goals) {
    errors.goals = `Du kan velge opptil ${limits.goals} mål`;
  }
  if (values.customDateEnabled && values.customDate === "") {
    errors["deadline.customDate"] = "Velg en dato for fristen";
  }
  return errors;
}

/** The deadline as the server takes it. */
export const deadlineOf = ({ customDate, customDateEnabled }: TaskValues): TaskDeadline => ({
  customDate: customDate || null,
  customDateEnabled,
});
