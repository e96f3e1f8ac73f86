import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { oneText } from "@/lib/search.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { useSearchOf } from "@/ui/address.ts";
import { signingQuery } from "../queries.ts";
import { FromTemplate } from "./FromTemplate.tsx";
import { SigningEditor } from "./SigningEditor.tsx";
import { signedBy } from "./values.ts";

const TITLE = "Ny signering";

/** `/k/signering/opprett`: a signing to be written, or the draft that the address names. */
export function NewSigningPage() {
  const { kladd } = useSearchOf({ kladd: oneText });
  // The draft that is begun here gets into the address and stays on the screen.
  const [begun] = useState(kladd ?? null);
  const { history } = useRouter();
  const [chosen] = useState(() => history.location.state.tilSignering?.chosen ?? []);
  const [begins] = useState(() => signedBy(chosen));
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Velg filer og hvem som skal signere. Ingen får noe før du sender."
        actions={begun === null && <FromTemplate chosen={chosen} />}
      />
      {begun === null ? <SigningEditor stored={null} begins={begins} /> : <Draft id={begun} />}
    </Page>
  );
}

function Draft({ id }: { id: string }) {
  const [first] = useState(id);
  const { data, error, refetch } = useQuery(signingQuery(first));
  if (data && data.status !== "Kladd")
    return <GoTo to={pathTo("/k/signering/$uid", { uid: id })} />;
  if (data) return <SigningEditor stored={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster kladden">
      <SkeletonLines lines={8} />
    </Loading>
  );
}
