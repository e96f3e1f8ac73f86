import { call } from "@/api/client.ts";
import { apprentices_archive_preview } from "@/api/operations.gen.ts";
import { FollowsOfEach } from "./FollowsOfEach.tsx";

/** What archiving would do to all that is planned with these people, before it is done. */
export function ArchiveFollows({
  ids,
  trekkSigneringer,
}: {
  ids: readonly string[];
  /** Whether what waits for their signature is taken back. */
  trekkSigneringer: boolean;
}) {
  return (
    <FollowsOfEach
      of={["archive", trekkSigneringer]}
      ids={ids}
      ask={(asked, signal) =>
        call(apprentices_archive_preview, { body: { ids: asked, trekkSigneringer }, signal })
      }
    />
  );
}
