import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Form } from "@/ui/form/Form.tsx";
import type { Pick } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { toast } from "@/ui/Toast.tsx";
import { CompanyField, FollowFields, IdentityFields, TimeFields } from "../create/Fields.tsx";
import {
  blankApprentice,
  checkNew,
  createApprentice,
  labels,
  type NewApprenticeValues,
} from "../create/newApprentice.ts";
import { createdWithGuardian } from "../create/outcome.ts";
import { options, planOptions } from "../edit/picks.ts";

interface Props {
  /** What was made a moment ago. */
  company: Pick | null;
  instructor: Pick | null;
  plan: Pick | null;
  /** The reader came from the step before: the first field takes the focus. */
  focus: boolean;
  onDone: () => void;
}

/** What was made a moment ago; without it, the one that there is. */
function useOnly(
  what: string,
  made: Pick | null,
  load: (q: string, signal: AbortSignal) => Promise<Pick[]>,
): Pick[] | undefined {
  const { data, isPending } = useQuery({
    queryKey: ["firstApprentice", what],
    queryFn: ({ signal }) => load("", signal),
    enabled: made === null,
  });
  if (made) return [made];
  if (isPending) return undefined;
  return data?.length === 1 ? data : [];
}

/** The first apprentice of an office, with the company, instructor and plan that it has by then. */
export function FirstApprentice(props: Props) {
  const bedriftid = useOnly("company", props.company, options("companies"));
  const ansatte = useOnly("instructor", props.instructor, options("employees"));
  const trainingplans = useOnly("plan", props.plan, planOptions);
  if (!bedriftid || !ansatte || !trainingplans) return <SkeletonLines lines={6} />;
  return <Fields {...props} known={{ bedriftid, ansatte, trainingplans }} />;
}

function Fields({ known, focus, onDone }: Props & { known: Partial<NewApprenticeValues> }) {
  const form = useForm<NewApprenticeValues>({
    initial: { ...blankApprentice, ...known },
    validate: checkNew,
    onSubmit: async (values) => {
      const id = await createdWithGuardian((confirmed) => createApprentice(values, confirmed));
      void changed("LAERLINGER", id);
      toast.positive("Lærlingen er opprettet");
      onDone();
    },
  });
  return (
    <Form
      form={form}
      labels={labels}
      buttons={
        <>
          <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
            Legg inn lærlingen
          </Button>
          <ButtonLink to="/k/laerlinger/opprettmanuelt" tone="quiet">
            Fyll ut alt nå
          </ButtonLink>
        </>
      }
    >
      <IdentityFields form={form} focus={focus} />
      <TimeFields form={form} />
      <CompanyField form={form} />
      <FollowFields form={form} />
    </Form>
  );
}
