import { useQuery } from "@tanstack/react-query";
import { LastActiveBadge } from "@/ui/LastActiveBadge.tsx";
import { presenceQuery } from "./queries.ts";

/** When somebody was last active, kept true; nothing until it is known. */
export function LastActive({ id }: { id: string }) {
  const { data } = useQuery(presenceQuery(id));
  return data ? <LastActiveBadge lastseen={data.lastseen} online={data.online} /> : null;
}
