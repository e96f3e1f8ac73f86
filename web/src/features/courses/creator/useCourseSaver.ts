import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_update } from "@/api/operations.gen.ts";
import type { CourseView } from "@/api/schemas.gen.ts";
import { useStore } from "@/lib/store.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { courseQuery } from "../queries.ts";
import { CourseSaver, type CourseWork } from "./CourseSaver.ts";
import { sentOf } from "./draft.ts";

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** The draft of a course as it is written on this page. */
export function useCourseSaver(stored: CourseView): { saver: CourseSaver; work: CourseWork } {
  const client = useQueryClient();
  const [saver] = useState(
    () =>
      new CourseSaver({
        stored,
        send: (body) => call(course_update, { id: stored.id, body: sentOf(body) }),
        saved: (view) => client.setQueryData(courseQuery(stored.id).queryKey, view),
        later,
        now: Date.now,
      }),
  );
  const work = useStore(saver.work);
  useEffect(() => saver.read(stored), [saver, stored]);
  useEffect(
    () => () => {
      saver.close();
      // The last words are saved while the page goes.
      if (!saver.isSaved) void saver.flush();
      void changed("COURSES", stored.id);
    },
    [saver, stored.id],
  );
  // What is about to be saved anyway needs no question.
  const { kind } = work.save;
  useUnsavedGuard(kind === "offline" || kind === "refused" || kind === "conflict");
  return { saver, work };
}
