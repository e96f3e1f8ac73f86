import type { ComponentType } from "react";
import type { CourseItemTaking, CourseTaking } from "@/api/schemas.gen.ts";

export interface ItemPartProps {
  taking: CourseTaking;
  item: CourseItemTaking;
  /** Leads on to what comes next. */
  onNext: () => void;
  /** What the button says that leads there. */
  nextLabel: string;
}

/**
 * What is done while a course is taken. Who tries it out does the same without anything being kept.
 */
export interface Acts {
  /** A page was opened. */
  viewed: (item: string) => void;
  /** “Ferdig” was pressed; whether it was taken. */
  complete: (item: string) => Promise<boolean>;
  isCompleting: boolean;
  Quiz: ComponentType<ItemPartProps>;
  Task: ComponentType<ItemPartProps>;
  /** Keeps what was seen of a film. */
  Film: ComponentType<ItemPartProps>;
  /** Opens a package; it tells itself how it goes. */
  Package: ComponentType<ItemPartProps>;
  /** Nothing is closed for who tries it out. */
  opensAll: boolean;
  fetchCertificate: (() => void) | null;
  /** Takes the course once more, for a newer certificate. */
  retake: (() => void) | null;
  isRetaking: boolean;
}
