import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { journalnote_create } from "@/api/operations.gen.ts";
import { type JournalType, journalTypes, typeOf } from "@/blocks/journal/notes.ts";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { dayOf, formatDate, today } from "@/lib/dates.ts";
import { SelectField, TextArea } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { escapeHtml } from "@/ui/richtext/html.ts";
import { toast } from "@/ui/Toast.tsx";
import { type Mail, nameOf } from "./mail.ts";

interface Values {
  hvem: string;
  type: JournalType;
  notat: string;
}

const labels: Record<keyof Values, string> = {
  hvem: "Lærling eller bedrift",
  type: "Hvem kan se notatet",
  notat: "Notat",
};
const NOTE_CHARS_MAX = 20_000;

const paragraphs = (text: string): string =>
  text
    .trim()
    .split("\n")
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");

/** Saves a mail to a journal: its subject, and what the reader writes of it. Its text stays where it is. */
export function SaveDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenUser[]>([]);
  const whom = chosen.at(-1);
  const day = dayOf(Date.parse(mail.receivedDateTime));
  const form = useForm<Values>({
    initial: {
      hvem: "",
      type: 0,
      notat: `E-post fra ${nameOf(mail.from)} ${formatDate(day)}`,
    },
    validate: ({ notat }) => ({
      ...(whom ? {} : { hvem: "Velg en lærling eller en bedrift" }),
      ...(notat.trim() === "" ? { notat: "Skriv et notat" } : {}),
    }),
    onSubmit: async ({ type, notat }) => {
      if (!whom) return;
      const isCompany = whom.kind === "COMPANY";
      await call(journalnote_create, {
        of: isCompany ? "companies" : "apprentices",
        id: whom.id,
        body: {
          type: isCompany ? 0 : type,
          notat: paragraphs(notat),
          slag: "BREV",
          dag: day > today() ? today() : day,
          emailInfo: {
            subject: mail.subject,
            id: mail.id,
            internetMessageId: mail.internetMessageId ?? "",
          },
        },
      });
      void changed("JOURNALER");
      toast.positive(`Lagret i journalen til ${whom.navn}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Lagre i journal"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre i journal"
      submitting="Lagrer"
    >
      <UserSearch
        name="hvem"
        label={labels.hvem}
        types={["APPRENTICE", "COMPANY"]}
        value={chosen}
        error={whom ? undefined : form.errors.hvem}
        inFlow
        onChange={(next) => setChosen(next.slice(-1))}
      />
      {whom?.kind !== "COMPANY" && (
        <SelectField
          name="type"
          label={labels.type}
          value={String(form.values.type)}
          options={Object.entries(journalTypes).map(([value, label]) => ({ value, label }))}
          onChange={(value) => form.set("type", typeOf(Number(value)))}
        />
      )}
      <TextArea
        name="notat"
        label={labels.notat}
        help="Emnet lagres med notatet. Teksten i e-posten lagres ikke, bare det du skriver her."
        value={form.values.notat}
        error={form.errors.notat}
        maxLength={NOTE_CHARS_MAX}
        onChange={(value) => form.set("notat", value)}
      />
    </FormDialog>
  );
}
