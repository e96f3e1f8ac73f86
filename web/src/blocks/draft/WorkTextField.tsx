import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import { toast } from "@/ui/Toast.tsx";
import type { DraftDoc } from "./kind.ts";
import type { DraftSession, SessionState } from "./session.ts";

/** The text of a draft. A picture that is pasted into it is put below its files. */
export function WorkTextField<D extends DraftDoc, F extends { content: string }>({
  session,
  state,
  label,
  error,
  onChange,
}: {
  session: DraftSession<D, F>;
  state: SessionState<D, F>;
  label: string;
  error: string | undefined;
  onChange: (content: string) => void;
}) {
  return (
    <RichTextField
      name="content"
      label={label}
      placeholder="Hva gjorde du, hvordan, og hva lærte du?"
      value={state.fields.content}
      revision={state.revision}
      error={error}
      onChange={onChange}
      onFiles={(files) => {
        void session.addFiles(files);
        toast.info("Bildet er lagt under Bilder og filer.");
      }}
      noRoom="Det er ikke plass i teksten. Legg bildet under Bilder og filer."
    />
  );
}
