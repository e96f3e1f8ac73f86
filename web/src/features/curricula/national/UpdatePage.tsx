import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import type { CurriculumUpdate } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { ApiError, errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { acceptUpdate, discardUpdate, updateQuery } from "../queries.ts";
import { ChangeList } from "./ChangeList.tsx";
import classes from "./national.module.css";
import { Sources } from "./Sources.tsx";
import { changesSomething, sourceText, updateText } from "./words.ts";

const TITLE = "Oppdater læreplaner";
const LIST = "/k/systemvalg/laereplan";

/** `/k/systemvalg/laereplan/oppdatering`: fetch curricula, see what would change, take it in. */
export function UpdatePage() {
  const query = useQuery(updateQuery);
  const queryClient = useQueryClient();
  const show = (oppdatering?: CurriculumUpdate) =>
    queryClient.setQueryData(updateQuery.queryKey, {
      eksempler: query.data?.eksempler ?? false,
      ...(oppdatering ? { oppdatering } : {}),
    });
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Ingenting endres før du har sett over det. Opplæringsplanene deres står som de er."
      />
      {query.data?.oppdatering ? (
        <Preview update={query.data.oppdatering} show={show} reload={() => void query.refetch()} />
      ) : query.data ? (
        <Sources samples={query.data.eksempler} onStaged={show} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Henter">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function Preview({
  update,
  show,
  reload,
}: {
  update: CurriculumUpdate;
  show: (update?: CurriculumUpdate) => void;
  reload: () => void;
}) {
  const navigate = useNavigate();
  const [doing, setDoing] = useState<"accept" | "discard" | null>(null);
  const something = changesSomething(update);
  const fail = (error: unknown) => {
    const now = error instanceof ApiError ? error.currentAs<CurriculumUpdate>() : undefined;
    if (now) {
      show(now);
      toast.negative("Læreplanene er endret imens. Se over forskjellene igjen");
    } else {
      toast.negative(errorText(error));
      reload();
    }
  };
  const accept = async () => {
    setDoing("accept");
    try {
      await acceptUpdate(update);
      show();
      void changed("LAEREPLANERLK20", update.id);
      void changed("PROGRAMOMRAADER", update.id);
      toast.positive("Læreplanene er oppdatert");
      await navigate({ to: LIST });
    } catch (error) {
      fail(error);
    } finally {
      setDoing(null);
    }
  };
  const discard = async () => {
    setDoing("discard");
    try {
      await discardUpdate(update);
      show();
    } catch (error) {
      fail(error);
    } finally {
      setDoing(null);
    }
  };
  return (
    <Stack>
      <Card title={sourceText(update)} aside={formatDateTime(update.created)}>
        <div className={classes.source}>
          <p>{something ? updateText(update) : "Alt er som før. Det er ingenting å ta inn."}</p>
          <div className={classes.actions}>
            {something && (
              <Button
                loading={doing === "accept"}
                loadingLabel="Tar inn"
                onClick={() => void accept()}
              >
                Ta inn endringene
              </Button>
            )}
            <Button tone="secondary" loading={doing === "discard"} onClick={() => void discard()}>
              {something ? "Forkast" : "Lukk"}
            </Button>
          </div>
        </div>
      </Card>
      <Lines title="Passer ikke sammen" lines={update.problemer} />
      <Lines title="Ryddet bort" lines={update.renset} />
      <ChangeList items={update.laereplaner} />
    </Stack>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title} icon="warning" tone="warning">
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
