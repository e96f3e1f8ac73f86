import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "@/lib/problem.ts";
import { awaitsToken } from "./session.ts";

const RETRY_MAX = 2;

/**
 * Only a lost connection or a server fault is tried again; a refusal stays a refusal. An app that
 * began without an answer says so at once: everything is fetched again when there is one.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRY_MAX || awaitsToken.get() !== null) return false;
  return !(error instanceof ApiError) || error.code === "network" || error.status >= 500;
}

/** The one store of server state. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: shouldRetry },
      mutations: { retry: false },
    },
  });
}
