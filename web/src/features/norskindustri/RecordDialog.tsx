import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { program_area_options } from "@/api/operations.gen.ts";
import type { IndustryRecordView } from "@/api/schemas.gen.ts";
import { RowList } from "@/blocks/RowList.tsx";
import { ApiError } from "@/lib/problem.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { checkRecord, emptyRecord, recordValues, saveRecord } from "./queries.ts";

const FORM = "norskindustri";
const COURSES_MAX = 50;

/** Name, trades and courses of a record; without one, of a new one. */
export function RecordDialog({
  record,
  onClose,
}: {
  record?: IndustryRecordView;
  onClose: () => void;
}) {
  const [stored, setStored] = useState(record);
  const form = useForm({
    initial: record ? recordValues(record) : emptyRecord,
    validate: checkRecord,
    onSubmit: async (values) => {
      try {
        const saved = await saveRecord(values, stored);
        void changed("NORSKINDUSTRI", saved.id);
        toast.positive(`${saved.title} er lagret`);
        onClose();
      } catch (error) {
        // What was typed stays; the next press saves it over what came between.
        const now = error instanceof ApiError ? error.currentAs<IndustryRecordView>() : undefined;
        if (now) setStored(now);
        throw error;
      }
    },
  });
  const { values, errors, set } = form;
  const load = (q: string, signal: AbortSignal): Promise<Pick[]> =>
    call(program_area_options, { q, signal });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={record ? `Rediger ${record.title}` : "Nytt opplegg"}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Lagrer"
        >
          Lagre
        </DialogFooter>
      }
    >
      <Form
        id={FORM}
        form={form}
        labels={{ title: "Navn", programomraader: "Lærefag", curriculums: "Opplegg" }}
      >
        <TextField
          name="title"
          label="Navn"
          maxLength={200}
          value={values.title}
          error={errors.title}
          onChange={(title) => set("title", title)}
        />
        <PickerField
          name="programomraader"
          label="Lærefag"
          help="Lærlinger i disse lærefagene ser oppleggene."
          optional
          inFlow
          chips
          icon="goal"
          searchLabel="Søk etter lærefag"
          value={values.trades}
          error={errors.programomraader}
          load={load}
          onChange={(trades) => set("trades", trades)}
        />
        <RowList
          ordered
          label="Opplegg"
          rows={values.curriculums}
          titleOf={({ tittel }, at) => tittel.trim() || `Opplegg ${at + 1}`}
          addLabel="Legg til opplegg"
          canAdd={values.curriculums.length < COURSES_MAX}
          canRemove={values.curriculums.length > 1}
          empty="Ingen opplegg ennå."
          onAdd={() => set("curriculums", [...values.curriculums, { kode: "", tittel: "" }])}
          onChange={(curriculums) => set("curriculums", curriculums)}
        >
          {({ kode, tittel }, at, change) => (
            <>
              <TextField
                name={`curriculums.${at}.tittel`}
                label="Hva det heter"
                maxLength={200}
                value={tittel}
                error={errors[`curriculums.${at}.tittel`]}
                onChange={(value) => change({ tittel: value })}
              />
              <TextField
                name={`curriculums.${at}.kode`}
                label="Kode hos Norsk Industri"
                maxLength={40}
                autoComplete="off"
                value={kode}
                error={errors[`curriculums.${at}.kode`]}
                onChange={(value) => change({ kode: value })}
              />
            </>
          )}
        </RowList>
      </Form>
    </Dialog>
  );
}
