import { Certifications } from "@/features/documents/public.ts";
import { Late } from "@/ui/Late.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Documents } from "./documents/Documents.tsx";
import { Journal } from "./journal/Journal.tsx";
import { Note } from "./notes/Note.tsx";

/** What the office shares of an apprentice with those who follow her in the company. */
export function SharedRecords({ id }: { id: string }) {
  return (
    <Stack>
      <Note of="apprentices" id={id} />
      <Documents of="apprentices" id={id} editable={false} />
      <Journal of="apprentices" id={id} editable={false} />
      <Late>
        <Certifications person={id} editable={false} />
      </Late>
    </Stack>
  );
}
