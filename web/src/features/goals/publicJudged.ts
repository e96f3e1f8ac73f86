/** Whether an apprentice's goals hold, where they are talked about. */
export { useJudged } from "./useJudged.ts";
