import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { newId, openNew } from "@/blocks/draft/newId.ts";
import { DraftHelpButton } from "@/features/drafthelp/public.ts";
import { oneText } from "@/lib/search.ts";
import { Loading, Skeleton } from "@/ui/Skeleton.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { drafts } from "../draft/home.ts";
import { DraftEditor } from "./DraftEditor.tsx";

/**
 * `/l/nydokumentasjon/ny`: a new piece of documentation. Its id is chosen here and is in the
 * address, so that a reload, a lost answer or a closed tab leads back to the same one.
 */
export function NewDocumentationPage() {
  const me = useMe();
  const navigate = useNavigate();
  const { id, maal } = useSearchOf({ id: oneText, maal: oneText });
  const [entered] = useState(() => crypto.randomUUID());
  // What a closed tab left behind that the server never got: the newest goes on.
  const left = useQuery({
    queryKey: ["kladd", me.id, entered],
    queryFn: async () => {
      const kept = await drafts.store.list(me.id);
      // One that is begun about a goal is another than what was left.
      const old = maal === undefined ? kept.find(({ version }) => version === null) : undefined;
      return old?.id ?? newId();
    },
    enabled: id === undefined,
    networkMode: "always",
    gcTime: 0,
  });
  const about = maal === undefined ? {} : { maal };
  if (id === undefined) {
    if (left.data) return <GoTo to="." search={{ id: left.data, ...about }} />;
    return (
      <Loading>
        <Skeleton height={48} />
      </Loading>
    );
  }
  const startOver = () => void navigate({ to: ".", search: { id: newId() }, replace: true });
  return <NewDocumentation key={id} id={id} about={maal} onStartOver={startOver} />;
}

function NewDocumentation({
  id,
  about,
  onStartOver,
}: {
  id: string;
  about: string | undefined;
  onStartOver: () => void;
}) {
  const [fresh] = useState(() => openNew(id));
  return (
    <DraftEditor
      id={id}
      fresh={fresh}
      title="Ny dokumentasjon"
      about={about}
      onStartOver={onStartOver}
      help={<DraftHelpButton />}
    />
  );
}
