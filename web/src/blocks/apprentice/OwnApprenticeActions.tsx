import { pathTo } from "@/lib/address.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { ArchiveOwnAction } from "./ArchiveOwnAction.tsx";
import { useApprenticesArea } from "./queries.ts";

/** What an employee may do with an own apprentice. */
export function OwnApprenticeActions({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { base, edits, archives } = useApprenticesArea();
  return (
    <>
      {archives && <ArchiveOwnAction apprentice={apprentice} />}
      {edits && (
        <ButtonLink to={pathTo(`${base}/$uid/rediger`, { uid: apprentice.id })} icon="edit">
          Rediger
        </ButtonLink>
      )}
    </>
  );
}
