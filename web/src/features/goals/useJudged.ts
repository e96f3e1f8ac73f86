import { useQuery } from "@tanstack/react-query";
import { judgedWords } from "./coverage.ts";
import { evidenceQuery } from "./queries.ts";

/**
 * Whether an apprentice's goals and their parts hold now, in words by their ids; nothing until it is
 * known.
 */
export function useJudged(uid: string, enabled: boolean): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...evidenceQuery(uid), enabled });
  return judgedWords(data?.coverage ?? []);
}
