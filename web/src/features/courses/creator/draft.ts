import type {
  CourseItem,
  CourseModule,
  CourseQuestion,
  CourseUpdate,
  CourseView,
} from "@/api/schemas.gen.ts";
import { moved } from "@/blocks/RowList.tsx";
import { withElementAt, type Place, placeOf } from "./outline.ts";

/** What of a course is written in the creator. */
export interface CourseText {
  title: string;
  description: string;
  modules: readonly CourseModule[];
  /** Ids of the goals of training plans that it counts for. */
  goals: readonly string[];
  /** How long it takes. */
  minutes?: number | undefined;
  /** For how many months its certificate holds; for ever without. */
  validMonths?: number | undefined;
}

export function textOf(course: CourseView): CourseText {
  const { title, description, modules, goals, minutes, validMonths } = course;
  return { title, description, modules, goals: goals.map(({ id }) => id), minutes, validMonths };
}

/** A step of the creator: the course after it. */
export type Edit = (text: CourseText) => CourseText;

const onModules =
  (change: (modules: readonly CourseModule[]) => readonly CourseModule[]): Edit =>
  (text) => ({ ...text, modules: change(text.modules) });

export const withItem = (id: string, part: Partial<CourseItem>): Edit =>
  onModules((modules) =>
    modules.map((module) => ({
      ...module,
      items: module.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
    })),
  );

export const withModuleTitle = (id: string, title: string): Edit =>
  onModules((modules) => modules.map((one) => (one.id === id ? { ...one, title } : one)));

export const withNewModule = (module: CourseModule): Edit =>
  onModules((modules) => [...modules, module]);

export const withoutModule =
  (id: string): Edit =>
  (text) =>
    withoutRequirements({ ...text, modules: text.modules.filter((one) => one.id !== id) });

export const withModuleMoved = (from: number, to: number): Edit =>
  onModules((modules) => moved(modules, from, to));

export const withNewItem = (module: string, item: CourseItem): Edit =>
  onModules((modules) =>
    modules.map((one) => (one.id === module ? { ...one, items: [...one.items, item] } : one)),
  );

/** The copy stands after what it was made of. */
export const withCopy = (id: string, copy: CourseItem): Edit =>
  onModules((modules) => {
    const place = placeOf(modules, id);
    if (!place) return modules;
    return modules.map((one, at) =>
      at === place.modul ? { ...one, items: one.items.toSpliced(place.plass + 1, 0, copy) } : one,
    );
  });

export const withItemMoved = (id: string, to: Place): Edit =>
  onModules((modules) => withElementAt<CourseItem, CourseModule>(modules, id, to));

export const withoutItem =
  (id: string): Edit =>
  (text) =>
    withoutRequirements({
      ...text,
      modules: text.modules.map((module) => ({
        ...module,
        items: module.items.filter((item) => item.id !== id),
      })),
    });

/** What is gone is no longer required by what is left. */
function withoutRequirements(text: CourseText): CourseText {
  const left = new Set(text.modules.flatMap(({ items }) => items.map(({ id }) => id)));
  const modules = text.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => ({
      ...item,
      requires: item.requires.filter((id) => left.has(id)),
    })),
  }));
  return { ...text, modules };
}

export const itemIn = ({ modules }: CourseText, id: string | null): CourseItem | null =>
  modules.flatMap(({ items }) => items).find((item) => item.id === id) ?? null;

const filled = (question: CourseQuestion): CourseQuestion => ({
  ...question,
  accepted: question.accepted.filter((text) => text.trim() !== ""),
});

/** What is sent of a draft: lines that nothing is written on yet stay here. */
export const sentOf = (body: CourseText & { version: number }): CourseUpdate => ({
  ...body,
  goals: [...body.goals],
  modules: body.modules.map((module) => ({
    ...module,
    type: "MODULE",
    items: module.items.map(({ quiz, ...item }) =>
      quiz ? { ...item, quiz: { ...quiz, questions: quiz.questions.map(filled) } } : item,
    ),
  })),
});
