import { ApiError } from "@/lib/problem.ts";

/** The field that nobody sees was filled in: it is emptied, and the next press goes on. */
export const isTrapped = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "hidden_field";
