import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { countycase_create } from "@/api/operations.gen.ts";
import type { CountyCaseKind } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { Stack } from "@/ui/Page.tsx";
import { apprenticeHits, companyHits } from "./queries.ts";
import { kindLabel, KINDS } from "./words.ts";

const FORM = "ny-fylkessak";
const TITLE_CHARS_MAX = 150;

/** Begins a case with the county. */
export function NewCaseDialog({ onClose }: { onClose: () => void }) {
  const go = useNavigate();
  const [kind, setKind] = useState<CountyCaseKind>("MEDLEMSBEDRIFT");
  const [about, setAbout] = useState<Pick[]>([]);
  const [title, setTitle] = useState("");
  const [fylke, setFylke] = useState("");
  const [tried, setTried] = useState(false);
  const own = kind === "SAMARBEIDSORGAN";
  const target = about[0];
  const proposed = [kindLabel(kind), target?.navn].filter(Boolean).join(": ");
  const create = useWrite({
    send: () =>
      call(countycase_create, {
        body: {
          kind,
          target: own ? null : (target?.id ?? null),
          title: title.trim() || proposed.slice(0, TITLE_CHARS_MAX),
          fylke: fylke.trim(),
          saksnr: "",
          notat: "",
        },
      }),
    onDone: ({ id }) => {
      void changed("FYLKESSAKER", id);
      void go({ to: pathTo("/k/vigo/saker/$uid", { uid: id }) });
    },
  });
  const lacks = { target: !own && !target, fylke: !fylke.trim() };
  const submit = () => {
    setTried(true);
    if (!lacks.target && !lacks.fylke) void create.run();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title="Ny sak med fylket"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={create.isRunning}
          loadingLabel="Lagrer"
        >
          Opprett
        </DialogFooter>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <SelectField
            name="kind"
            label="Hva saken gjelder"
            value={kind}
            options={KINDS}
            onChange={(value) => {
              setKind(value as CountyCaseKind);
              setAbout([]);
            }}
          />
          {!own && (
            <PickerField
              key={kind}
              name="target"
              label={kind === "PERSON" ? "Lærling" : "Bedrift"}
              searchLabel={kind === "PERSON" ? "Søk etter lærling" : "Søk etter bedrift"}
              icon={kind === "PERSON" ? "people" : "company"}
              single
              inFlow
              value={about}
              error={tried && lacks.target ? "Velg hvem saken gjelder" : undefined}
              load={kind === "PERSON" ? apprenticeHits : companyHits}
              onChange={setAbout}
            />
          )}
          <TextField
            name="fylke"
            label="Fylke"
            maxLength={100}
            value={fylke}
            error={tried && lacks.fylke ? "Skriv fylket saken skal til" : undefined}
            onChange={setFylke}
          />
          <TextField
            name="title"
            label="Tittel"
            optional
            maxLength={TITLE_CHARS_MAX}
            placeholder={proposed.slice(0, TITLE_CHARS_MAX)}
            value={title}
            onChange={setTitle}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
