import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { toast } from "@/ui/Toast.tsx";
import { application_move } from "@/api/operations.gen.ts";
import type { ApplicationStatus, ApplicationView } from "@/api/schemas.gen.ts";
import { applicationQuery } from "../queries.ts";
import { statusLabels } from "../status.ts";

const REASON_MAX = 1000;

/** What a step needs to be told, and what it means to the applicant. */
const meaning: Partial<Record<ApplicationStatus, string>> = {
  REJECTED:
    "Søkeren får brev om avslaget om 30 minutter. Setter du søknaden tilbake før det, sendes ingenting.",
  FORWARDED: "Søkeren får beskjed på e-post om at søknaden er sendt videre.",
  INTERVIEW: "Søkeren får beskjed på e-post.",
  OFFERED: "Søkeren får beskjed på e-post om tilbudet om læreplass.",
  APPROVED: "Søkeren får beskjed på e-post om at læreplassen er i orden.",
};

/** Moves an application to another state, with what that needs. */
export function StatusDialog({
  application,
  til,
  onClose,
}: {
  application: Pick<ApplicationView, "id" | "navn" | "version">;
  til: ApplicationStatus;
  onClose: () => void;
}) {
  const { id, navn, version } = application;
  const queryClient = useQueryClient();
  const isReject = til === "REJECTED";
  const form = useForm({
    initial: { grunn: "" },
    validate: ({ grunn }): Record<string, string> =>
      isReject && grunn.trim() === "" ? { grunn: "Skriv en begrunnelse" } : {},
    onSubmit: async ({ grunn }) => {
      try {
        const moved = await call(application_move, {
          id,
          body: { version, til, grunn: grunn.trim() },
        });
        queryClient.setQueryData(applicationQuery(id).queryKey, moved);
      } catch (error) {
        void changed("APPLICATIONS", id);
        if (error instanceof ApiError && error.code === "stale_version")
          throw new Refusal(
            "Noen andre har endret søknaden. Se hva som gjelder nå, og prøv igjen.",
          );
        throw error;
      }
      void changed("APPLICATIONS", id);
      toast.positive(`${navn}: ${statusLabels[til]}`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${statusLabels[til]}: ${navn}`}
      size="small"
      onClose={onClose}
      form={form}
      labels={{ grunn: "Begrunnelse" }}
      submit={isReject ? "Avslå" : "Endre status"}
      {...(isReject ? { tone: "negative" as const } : {})}
    >
      {meaning[til] && <Notice tone="info">{meaning[til]}</Notice>}
      <TextArea
        name="grunn"
        label="Begrunnelse"
        help={
          isReject
            ? "Lagres hos kontoret. Søkeren kan be om å få vite den, så skriv saklig, og aldri om helse, familie, tro eller opphav."
            : "Bare kontoret ser den."
        }
        optional={!isReject}
        maxLength={REASON_MAX}
        focusOnMount
        value={form.values.grunn}
        error={form.errors.grunn}
        onChange={(value) => form.set("grunn", value)}
      />
    </FormDialog>
  );
}
