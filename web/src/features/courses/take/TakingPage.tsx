import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { keep as keepAnswer, ownItems } from "@/api/kept.ts";
import {
  course_certificate,
  course_item_complete,
  course_item_view,
  course_retake,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { CourseTaking } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { isUnreachable } from "@/lib/problem.ts";
import { oneText } from "@/lib/search.ts";
import { useNavigate, useParamsOf, useSearchOf } from "@/ui/address.ts";
import { isMissing, Missing } from "@/ui/Missing.tsx";
import { Page } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { saveCertificate } from "../certificate.ts";
import { keptTaking, takingQuery } from "../queries.ts";
import type { Acts } from "./acts.ts";
import { keepFiles, keepReader, savesData } from "./keptFiles.ts";
import { goneThrough, keepStep } from "./leftSteps.ts";
import { OwnFilm } from "./OwnFilm.tsx";
import { OwnPackage } from "./PackageParts.tsx";
import { OwnQuiz } from "./OwnQuiz.tsx";
import { OwnTask } from "./OwnTask.tsx";
import classes from "./Take.module.css";
import { Taking } from "./Taking.tsx";
import { useLeftSteps } from "./useLeftAnswers.ts";

/** `/l/kurs/:uid` and `/b/kurs/:uid`: a course as it is taken; the address says where one is. */
export function TakingPage() {
  const { uid } = useParamsOf("/l/kurs/$uid", "/b/kurs/$uid");
  const { rolle } = useMe();
  const { data, error, refetch } = useQuery(takingQuery(uid));
  const list = rolle === "ANSATT" ? "/b/kurs" : "/l/kurs";
  if (data) return <Own taking={data} />;
  if (isMissing(error))
    return <Missing thing="kurset" backTo={{ to: list, label: "Til kursene dine" }} />;
  return (
    <Page title="Kurs" width="form">
      {error ? (
        <ErrorState wholePage error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter kurset">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Page>
  );
}

function useActs(taking: CourseTaking): Acts {
  const client = useQueryClient();
  const { id, title } = taking;
  const { queryKey } = takingQuery(id);
  const keep = (now: CourseTaking) => client.setQueryData(queryKey, now);
  const complete = useWrite({
    send: async (itemId: string) => {
      try {
        return await call(course_item_complete, { id, itemId });
      } catch (error) {
        const items = isUnreachable(error) ? ownItems() : null;
        const at = Date.now();
        if (!items || !(await keepStep(items, { course: id, item: itemId, at }))) throw error;
        const now = goneThrough(client.getQueryData(queryKey) ?? taking, itemId, at);
        await keepAnswer(keptTaking(id), now);
        toast.positive("Lagret på denne enheten. Sendes når du er på nett.");
        return now;
      }
    },
    onDone: keep,
    again: () => changed("COURSEUSERS"),
  });
  const certificate = useWrite({
    send: () => saveCertificate(course_certificate, id, `Kursbevis ${title}`),
  });
  const retake = useWrite({
    send: () => call(course_retake, { id }),
    onDone: keep,
    again: () => changed("COURSEUSERS"),
    done: "Du tar kurset på nytt",
  });
  return {
    // Without a network the page is read all the same.
    viewed: (itemId) => void call(course_item_view, { id, itemId }).then(keep, () => undefined),
    complete: complete.run,
    isCompleting: complete.isRunning,
    Quiz: OwnQuiz,
    Task: OwnTask,
    Film: OwnFilm,
    Package: OwnPackage,
    opensAll: false,
    fetchCertificate: () => void certificate.run(),
    retake: () => void retake.run(),
    isRetaking: retake.isRunning,
  };
}

/** A course that was begun can be read without a network: its pictures and PDFs are fetched ahead. */
function useKeptFiles(taking: CourseTaking): void {
  const isBegun = taking.state !== "ASSIGNED";
  const shown = taking.files.map(({ id }) => id).join(" ");
  const keep = useEffectEvent(async () => {
    const items = ownItems();
    if (!items || savesData()) return;
    await keepFiles(taking, items);
    await keepReader(taking);
  });
  useEffect(() => {
    if (isBegun && shown !== "") void keep();
  }, [isBegun, shown]);
}

function Own({ taking }: { taking: CourseTaking }) {
  useKeptFiles(taking);
  useLeftSteps();
  const { del } = useSearchOf({ del: oneText });
  const navigate = useNavigate();
  const acts = useActs(taking);
  const open = (item: string | null) =>
    void navigate({ to: ".", search: item === null ? {} : { del: item } });
  return (
    <Page title={taking.title} width="form">
      <div className={classes.course}>
        <Taking taking={taking} at={del ?? null} onOpen={open} acts={acts} />
      </div>
    </Page>
  );
}
