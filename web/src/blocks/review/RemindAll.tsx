import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import {
  documentation_remind_all,
  task_answers_remind_all,
  timekeeping_remind_all,
} from "@/api/operations.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";

/** What has waited longer than this is reminded of all at once: as the server has it. */
const WAITED_DAYS = 7;
const DAY_MS = 86_400_000;

const waited = (field: string, now: number) => ({
  filters: [{ field: "status", values: ["Sendt"] }],
  ranges: [{ field, max: now - WAITED_DAYS * DAY_MS }],
  page: 1,
  perPage: 1,
});

/** Of each kind how much has waited over a week; undefined until it is known. */
function useWaited() {
  const [now] = useState(() => Date.now());
  const documentation = useQuery(searchQuery("DOKUMENTASJONER", waited("sendt", now)));
  const tasks = useQuery(searchQuery("INNLEVERINGER", waited("siden", now)));
  const hours = useQuery(searchQuery("TIMEFORINGER", waited("siden", now)));
  if (!documentation.data || !tasks.data || !hours.data) return undefined;
  return [
    {
      found: documentation.data.found,
      words: counted(documentation.data.found, "dokumentasjon", "dokumentasjoner"),
      remind: () => call(documentation_remind_all, {}),
    },
    {
      found: tasks.data.found,
      words: counted(tasks.data.found, "oppgave", "oppgaver"),
      remind: () => call(task_answers_remind_all, {}),
    },
    {
      found: hours.data.found,
      words: counted(hours.data.found, "timeføring", "timeføringer"),
      remind: () => call(timekeeping_remind_all, {}),
    },
  ].filter(({ found }) => found > 0);
}

type Kinds = NonNullable<ReturnType<typeof useWaited>>;

/** “Purr på alle over 7 dager”: documentation, tasks and hours; nothing where nothing waits so long. */
export function RemindAll() {
  const kinds = useWaited();
  const reminding = useWrite<Kinds, number>({
    send: async (all) => {
      let reminded = 0;
      for (const { remind } of all) reminded += (await remind()).purret;
      return reminded;
    },
    done: (reminded) =>
      reminded === 0
        ? "Alle er purret i dag allerede"
        : `${counted(reminded, "purring", "purringer")} er sendt`,
  });
  const total = kinds?.reduce((sum, { found }) => sum + found, 0) ?? 0;
  if (!kinds || total === 0) return null;
  const ask = async () => {
    const sure = await askConfirm({
      title: `Purre på alt som har ventet i over ${WAITED_DAYS} dager?`,
      text: `${kinds.map(({ words }) => words).join(", ")}. Hver faglig leder får én påminnelse om dagen av hvert slag, og ser hvor mye som venter.`,
      confirmText: "Purr",
      tone: "primary",
    });
    if (sure) await reminding.run(kinds);
  };
  return (
    <Button tone="secondary" icon="bell" loading={reminding.isRunning} onClick={() => void ask()}>
      {`Purr på alle over ${WAITED_DAYS} dager (${formatCount(total)})`}
    </Button>
  );
}
