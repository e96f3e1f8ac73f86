import { call } from "@/api/client.ts";
import { delivery_key_create } from "@/api/operations.gen.ts";
import { KeyDialog, useKeyForm } from "@/blocks/keys/KeyDialog.tsx";
import type { Opened } from "@/blocks/keys/NewSecret.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";

const labels = { navn: "Hva systemet heter" };
const months = [
  { value: "3", label: "3 måneder" },
  { value: "6", label: "6 måneder" },
  { value: "12", label: "1 år" },
  { value: "24", label: "2 år" },
];

/** Makes a key by which a company's own system delivers. It opens one thing, so none is chosen. */
export function NewKeyDialog({ company, ...opened }: Opened & { company: string }) {
  const form = useKeyForm<never>({
    maaneder: "12",
    validate: ({ navn }): FormErrors => (navn.trim() ? {} : { navn: "Skriv hva systemet heter" }),
    make: ({ navn, maaneder }) =>
      call(delivery_key_create, { id: company, body: { navn, maaneder } }),
    collection: "LEVERINGSNOKLER",
    opened,
  });
  return (
    <KeyDialog
      form={form}
      labels={labels}
      months={months}
      hasPassword={false}
      size="small"
      onClose={opened.onClose}
    />
  );
}
