import { PartMissing } from "@/lib/parts.ts";
import { Refusal } from "@/lib/problem.ts";

const MISSING = "Vi får ikke hentet dette nå. Hjelper det ikke å prøve igjen, last siden på nytt.";

/** The same error, in words for the reader of a part that could not be fetched. */
export const saidOf = (error: unknown): unknown =>
  error instanceof PartMissing ? new Refusal(MISSING) : error;
