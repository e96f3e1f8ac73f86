import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { termsVersionQuery, termsVersionsQuery } from "./queries.ts";
import classes from "./Terms.module.css";
import { TermsText } from "./TermsText.tsx";

/** Who changed the terms and when, each version to be read again. */
export function TermsVersions({ inForce }: { inForce: number }) {
  const versions = useQuery(termsVersionsQuery);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Card title="Versjoner" icon="clock">
      {versions.isError && !versions.data ? (
        <ErrorState compact error={versions.error} onRetry={() => void versions.refetch()} />
      ) : !versions.data ? (
        <SkeletonLines lines={3} />
      ) : versions.data.length === 0 ? (
        <EmptyState compact icon="info" title="Ingen vilkår">
          Her kommer hver versjon du lagrer, med dato og navn.
        </EmptyState>
      ) : (
        <ol className={classes.versions}>
          {versions.data.map(({ version, created, navn }) => (
            <li key={version} className={classes.version}>
              <span className={classes.words}>
                <strong>Versjon {version}</strong>
                <span className={classes.note}>
                  {formatDateTime(created)}
                  {navn && ` · ${navn}`}
                </span>
              </span>
              {version === inForce && (
                <Badge tone="positive" icon="check">
                  Gjelder nå
                </Badge>
              )}
              <Button
                tone="quiet"
                thin
                label={`Les versjon ${version}`}
                onClick={() => setOpened(version)}
              >
                Les
              </Button>
            </li>
          ))}
        </ol>
      )}
      <VersionDialog version={opened} onClose={() => setOpened(null)} />
    </Card>
  );
}

function VersionDialog({ version, onClose }: { version: number | null; onClose: () => void }) {
  const terms = useQuery({ ...termsVersionQuery(version ?? 0), enabled: version !== null });
  return (
    <FullPageDialog
      opened={version !== null}
      onClose={onClose}
      title={`Personvern og brukervilkår, versjon ${version ?? ""}`}
    >
      {terms.data ? (
        <TermsText {...terms.data} />
      ) : terms.isError ? (
        <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </FullPageDialog>
  );
}
