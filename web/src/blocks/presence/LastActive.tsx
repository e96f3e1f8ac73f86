import { useQuery } from "@tanstack/react-query";
import { LastActiveBadge } from "@/ui/LastActiveBadge.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { presenceQuery } from "./queries.ts";

/** When somebody was last active, kept true; its place is kept until it is known. */
export function LastActive({ id }: { id: string }) {
  const { data, isPending } = useQuery(presenceQuery(id));
  if (data)
    return (
      <LastActiveBadge lastseen={data.lastseen} online={data.online} invited={data.invitert} />
    );
  // Without its place the line would break when it comes, and the whole page would jump.
  return isPending ? <Skeleton width={132} height={24} /> : null;
}
