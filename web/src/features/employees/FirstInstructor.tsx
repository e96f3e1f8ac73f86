import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { fullName } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { type Basics, basicsLabels, emptyBasics, toNew, wrongBasics } from "./basics.ts";
import classes from "./BasicsFields.module.css";
import { asPick, noConnections, toRequest } from "./connections.ts";
import { companyOptions, createEmployee } from "./queries.ts";

interface Props {
  /** The company that was made a moment ago. */
  company: Pick | null;
  /** The reader came from the step before: the first field takes the focus. */
  focus: boolean;
  onDone: (instructor: Pick) => void;
}

const loadCompanies = async (q: string, signal: AbortSignal): Promise<Pick[]> =>
  (await companyOptions(q, signal)).map(asPick);

/** The first instructor of an office: a name, what to sign in with, and the company. */
export function FirstInstructor(props: Props) {
  const { data, isPending } = useQuery({
    queryKey: ["firstInstructor", "companies"],
    queryFn: ({ signal }) => loadCompanies("", signal),
    enabled: props.company === null,
  });
  if (props.company === null && isPending) return <SkeletonLines lines={4} />;
  const [only, ...others] = data ?? [];
  const known = props.company ?? (others.length === 0 ? only : undefined);
  return <Fields {...props} bedrifter={known ? [known] : []} />;
}

function Fields({ bedrifter, focus, onDone }: Props & { bedrifter: Pick[] }) {
  const [companies, setCompanies] = useState(bedrifter);
  const form = useForm<Basics>({
    initial: emptyBasics,
    validate: wrongBasics,
    onSubmit: async (values) => {
      const connections = { ...noConnections, bedrifter: companies };
      const { id } = await createEmployee({ ...toNew(values), ...toRequest(connections) });
      void changed("ANSATTER", id);
      const navn = fullName(values);
      toast.positive(`${navn} er opprettet`);
      onDone({ id, navn });
    },
  });
  const text = (name: "fornavn" | "etternavn" | "epost" | "telefon") => ({
    name,
    label: basicsLabels[name] ?? name,
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value: string) => form.set(name, value),
  });
  return (
    <Form
      form={form}
      labels={{ ...basicsLabels, bedrifter: "Bedrifter" }}
      buttons={
        <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
          Legg inn faglig leder
        </Button>
      }
    >
      <div className={classes.pair}>
        <TextField {...text("fornavn")} focusOnMount={focus} />
        <TextField {...text("etternavn")} />
      </div>
      <div className={classes.pair}>
        <TextField {...text("epost")} type="email" />
        <TextField {...text("telefon")} type="tel" help="E-post eller telefon må være fylt ut." />
      </div>
      <PickerField
        name="bedrifter"
        label="Bedrift"
        icon="company"
        inFlow
        searchLabel="Søk etter bedrift"
        value={companies}
        error={form.errors.bedrifter}
        load={loadCompanies}
        onChange={setCompanies}
      />
    </Form>
  );
}
