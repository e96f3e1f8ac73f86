import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { graphql } from "@/api/graphql.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Form } from "@/ui/form/Form.tsx";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { blankCompany, companyInput, registered } from "../companies/companyForm.ts";
import { RegisterField } from "../companies/RegisterCard.tsx";
import type { UnitPick } from "../companies/register.ts";

/** The first company of an office: found in the company register, and taken as it stands there. */
export function FirstCompany({
  focus,
  onDone,
}: {
  /** The reader came from the step before: the search takes the focus. */
  focus: boolean;
  onDone: (company: Pick) => void;
}) {
  const [chosen, setChosen] = useState<UnitPick | null>(null);
  const form = useForm({
    initial: { register: "" },
    validate: (): Record<string, string> => {
      if (!chosen) return { register: "Velg bedriften" };
      return chosen.unit.bedriftid ? { register: "Bedriften er lagt inn fra før" } : {};
    },
    onSubmit: async () => {
      if (!chosen) return;
      const values = { ...blankCompany, ...registered(chosen.unit) };
      const { id } = await graphql("createCompany", {
        input: { ...companyInput(values), departments: [] },
      });
      void changed("BEDRIFTER", id);
      toast.positive(`${chosen.navn} er opprettet`);
      onDone({ id, navn: chosen.navn });
    },
  });
  const choose = (unit: UnitPick | null) => {
    setChosen(unit);
    form.set("register", unit?.id ?? "");
  };
  return (
    <Form
      form={form}
      labels={{ register: "Bedrift" }}
      buttons={
        <>
          <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
            Legg inn bedriften
          </Button>
          <ButtonLink to="/k/bedrifter/opprett" tone="quiet">
            Fyll ut selv
          </ButtonLink>
        </>
      }
    >
      <RegisterField
        chosen={chosen}
        onChoose={choose}
        error={form.errors.register}
        help="Adresse og kontaktopplysninger følger med, og kan endres siden."
        focus={focus}
        inFlow
      />
    </Form>
  );
}
