import { useQuery } from "@tanstack/react-query";
import type { CheckpointType } from "@/api/schemas.gen.ts";
import { optionsQuery } from "./queries.ts";

/** A template whose interviews or activities complete checkpoints. */
export interface Template {
  type: CheckpointType;
  id: string;
  navn: string;
}

/** All of them; none while nothing completes any. */
export function useTemplates(): Template[] {
  const { data } = useQuery(optionsQuery);
  return (data?.types ?? []).flatMap(({ type, templates }) =>
    templates.map((template) => ({ type, ...template })),
  );
}
