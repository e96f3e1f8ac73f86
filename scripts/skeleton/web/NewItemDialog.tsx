import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { item_create } from "@/api/operations.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useFields } from "@/ui/form/useFields.ts";
import { toast } from "@/ui/Toast.tsx";
import { itemFields } from "./values.ts";

const FORM = "NAME";

/** Adds a record. */
export function NewItemDialog({ onClose }: { onClose: () => void }) {
  const { field, ...form } = useFields(itemFields, {
    send: async (body) => {
      const made = await call(item_create, { body });
      void changed("COLLECTION", made.id);
      toast.positive(`«${made.navn}» er lagret`);
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title="Ny (NAME)"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM} loading={form.loading} loadingLabel="Lagrer">
            Lagre
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} labels={itemFields.labels}>
        <TextField {...field.navn} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
