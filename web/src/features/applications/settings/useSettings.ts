import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import type { Words } from "@/lib/conflict.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { application_settings_update } from "@/api/operations.gen.ts";
import type { ApplicationSettings, ApplicationSettingsUpdate } from "@/api/schemas.gen.ts";

type Part = Omit<ApplicationSettingsUpdate, "version">;

/** The form of a part of the settings; the other parts stay as they are. */
export function useSettings<Values extends object>(options: {
  stored: ApplicationSettings;
  valuesOf: (stored: ApplicationSettings) => Values;
  words: Words<Values>;
  validate?: (values: Values) => FormErrors;
  part: (values: Values) => Part;
}) {
  const { part, ...form } = options;
  return useVersionedForm<ApplicationSettings, Values>({
    ...form,
    save: (version, values) =>
      call(application_settings_update, { body: { version, ...part(values) } }),
    onSaved: async () => {
      await changed("APPLICATIONSETTINGS");
      toast.positive("Innstillingene er lagret");
    },
  });
}
