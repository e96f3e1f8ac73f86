import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { Certifications } from "@/features/documents/public.ts";
import { TradeTests } from "@/features/tradetests/public.ts";
import { Late } from "@/ui/Late.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Documents } from "./documents/Documents.tsx";
import { Journal } from "@/blocks/journal/Journal.tsx";
import { journalOf } from "./journal/queries.ts";
import { ExamsCard } from "./followup/ExamsCard.tsx";
import { followupQuery } from "./followup/queries.ts";
import { Note } from "./notes/Note.tsx";

/** Records of an apprentice that the office shares with those who follow them in the company. */
export function SharedRecords({ id }: { id: string }) {
  const { tilganger } = useMe();
  return (
    <Stack>
      <Note of="apprentices" id={id} />
      <Documents of="apprentices" id={id} editable={false} />
      <Journal calls={journalOf("apprentices", id)} />
      {(tilganger.includes("CREATE_APPRENTICE_TEST") ||
        tilganger.includes("EDIT_APPRENTICE_TEST")) && <Exams id={id} />}
      <Late>
        <TradeTests id={id} />
      </Late>
      <Late>
        <Certifications person={id} editable={false} />
      </Late>
    </Stack>
  );
}

/** The apprentice's trade tests, for readers who may register them. */
function Exams({ id }: { id: string }) {
  const { data } = useQuery(followupQuery(id));
  return data ? <ExamsCard id={id} stored={data} /> : null;
}
