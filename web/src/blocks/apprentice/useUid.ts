import { useParams } from "@tanstack/react-router";

/** The id in the address of the page. */
export function useUid(): string {
  const { uid } = useParams({ strict: false }) as { uid?: string };
  return uid ?? "";
}
