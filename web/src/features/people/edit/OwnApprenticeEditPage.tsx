import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { DetailPage, NoAccess } from "@/ui/DetailPage.tsx";
import { fullName } from "@/lib/names.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { StatusBadge } from "@/ui/Badge.tsx";
import { apprenticeQuery, useApprenticesArea } from "@/blocks/apprentice/queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { AboutForm } from "./AboutPage.tsx";

/** `/b/laerlinger/:uid/rediger`: who an own apprentice is, and how they are reached. */
export function OwnApprenticeEditPage() {
  const { edits } = useApprenticesArea();
  return edits ? <Edit /> : <NoAccess title="Du har ikke tilgang til å endre lærlinger" />;
}

function Edit() {
  const { base } = useApprenticesArea();
  return (
    <DetailPage
      query={useQuery(apprenticeQuery(useUid()))}
      thing="lærlingen"
      backTo={{ to: base, label: "Til lærlingene" }}
      title={(apprentice) => `Rediger ${fullName(apprentice)}`}
      above={(apprentice) => ({
        to: pathTo(`${base}/$uid`, { uid: apprentice.id }),
        name: fullName(apprentice),
      })}
      picture={(apprentice) => (
        <Avatar name={fullName(apprentice)} person={apprentice.id} size={48} />
      )}
      badge={({ statusLabel }) => <StatusBadge status={statusLabel} />}
      subtitle={() => (
        <span>Lærebedrift, lærefag og kontrakt er det opplæringskontoret som endrer.</span>
      )}
    >
      {(apprentice) => (
        <div style={{ maxWidth: 760 }}>
          <AboutForm key={apprentice.id} apprentice={apprentice} office={false} />
        </div>
      )}
    </DetailPage>
  );
}
