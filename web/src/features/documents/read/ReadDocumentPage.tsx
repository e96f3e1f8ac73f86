import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { SharedDocumentRead } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { formatDate } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { useParamsOf } from "@/ui/address.ts";
import classes from "../Documents.module.css";
import { readQuery } from "../queries.ts";
import { useOpened } from "./useOpened.ts";

/** `/l|b/minside/dokumenter/:uid`: the newest edition of a shared document. */
export function ReadDocumentPage() {
  const { uid } = useParamsOf("/l/minside/dokumenter/$uid", "/b/minside/dokumenter/$uid");
  const { rolle } = useMe();
  const query = useQuery(readQuery(uid));
  const base = rolle === "ANSATT" ? "/b/minside/dokumenter" : "/l/minside/dokumenter";
  return (
    <DetailPage
      query={query}
      thing="dokumentet"
      backTo={{ to: base, label: "Til dokumentene dine" }}
      title={({ title }) => title}
      badge={({ kategori }) => kategori && <Badge tone="neutral">{kategori}</Badge>}
      subtitle={({ utgave, published }) => (
        <span>{`Versjon ${utgave}, delt ${formatDate(published)}`}</span>
      )}
    >
      {(document) => <Content document={document} />}
    </DetailPage>
  );
}

function Content({ document }: { document: SharedDocumentRead }) {
  const { id, utgave, opened, endring, description, files } = document;
  useOpened(id, opened === null ? utgave : null);
  return (
    <Stack>
      {endring && (
        <Notice tone="info" icon="info" title="Nytt i denne versjonen">
          {endring}
        </Notice>
      )}
      {description && (
        <Card>
          <p className={classes.text}>{description}</p>
        </Card>
      )}
      <Card title="Filer" icon="attachment">
        <FileList files={files} label="Filer" />
      </Card>
    </Stack>
  );
}
