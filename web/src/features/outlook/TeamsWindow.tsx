import { useEffect, useState } from "react";
import { errorText, Refusal } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import type { Graph } from "./graph.ts";
import { makeMeeting } from "./meeting.ts";
import { channel, type Said } from "./teams.ts";

const TITLE = "Lag Teams-møte";

/** The window in which a Teams meeting is made for an interview: `?teams=<key>`. */
export function TeamsWindow({ id, graph }: { id: string; graph: Graph }) {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const line = channel();
    let isAsked = false;
    const make = async (said: Extract<Said, { kind: "make" }>) => {
      try {
        const meeting = await makeMeeting(graph, said.wish);
        line.postMessage({ kind: "made", key: id, meeting } satisfies Said);
        window.close();
      } catch (error) {
        const message = error instanceof Refusal ? errorText(error) : "Outlook svarer ikke nå";
        line.postMessage({ kind: "failed", key: id, message } satisfies Said);
        setFailure(message);
      }
    };
    line.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      if (data.kind !== "make" || data.key !== id || isAsked) return;
      isAsked = true;
      void make(data);
    });
    line.postMessage({ kind: "ready", key: id } satisfies Said);
    return () => line.close();
  }, [graph, id]);
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} />
      <Card>
        {failure === null ? (
          <Loading label="Lager Teams-møtet">
            <SkeletonLines lines={3} />
          </Loading>
        ) : (
          <EmptyState
            compact
            icon="warning"
            title={failure}
            action={<Button onClick={() => window.close()}>Lukk vinduet</Button>}
          />
        )}
      </Card>
    </Page>
  );
}
