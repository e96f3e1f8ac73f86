import { ButtonLink } from "@/ui/Button.tsx";
import { useHoldsUnsaved } from "@/ui/useUnsavedGuard.ts";
import { UNTITLED } from "./model.ts";
import { useLeftDrafts } from "@/blocks/draft/sync.ts";
import { pathTo } from "@/lib/address.ts";
import { writing } from "./writing.ts";
import { Notice } from "@/ui/Notice.tsx";
import classes from "./LeftDrafts.module.css";

/** What was written on this device and is not on the server yet. */
export function LeftDrafts() {
  const drafts = useLeftDrafts(writing);
  // Signing out deletes them.
  useHoldsUnsaved(drafts.length > 0);
  if (drafts.length === 0) return null;
  return (
    <div className={classes.left}>
      {drafts.map(({ id, version, fields }) => (
        <Notice
          key={id}
          tone="warning"
          icon="offline"
          title={`«${fields.name.trim() || UNTITLED}» er ikke lagret ennå`}
          actions={
            <ButtonLink
              to={
                version === null
                  ? "/l/nydokumentasjon/ny"
                  : pathTo("/l/dokumentasjon/$uid/rediger", { uid: id })
              }
              search={version === null ? { id } : {}}
              tone="secondary"
              thin
            >
              Åpne kladden
            </ButtonLink>
          }
        >
          Den ligger på denne enheten, og lagres når du er på nett.
        </Notice>
      ))}
    </div>
  );
}
