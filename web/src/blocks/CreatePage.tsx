import type { Address } from "@/lib/address.ts";
import type { ReactNode } from "react";
import { changed } from "@/api/changes.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, type FormState, useForm } from "@/ui/form/useForm.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { useNavigate } from "@/ui/address.ts";

interface CreateOptions<T> {
  initial: T;
  validate: (values: T) => FormErrors;
  create: (values: T) => Promise<{ id: string }>;
  /** The collection that has one more then. */
  collection: string;
  /** What was created, in the message that it was. */
  nameOf: (values: T) => string;
  /** The page of what was created. */
  pageOf: (id: string) => Address;
}

/** A form that creates something, says so, and opens its page. */
export function useCreateForm<T extends object>(options: CreateOptions<T>): FormState<T> {
  const { initial, validate, create, collection, nameOf, pageOf } = options;
  const navigate = useNavigate();
  const form = useForm<T>({
    initial,
    validate,
    onSubmit: async (values) => {
      const { id } = await create(values);
      void changed(collection, id);
      toast.positive(`${nameOf(values)} er opprettet`);
      await navigate({ to: pageOf(id) });
    },
  });
  useUnsavedGuard(form.unsaved);
  return form;
}

interface CreatePageProps<T extends object> {
  title: string;
  subtitle: string;
  list: Address;
  form: FormState<T>;
  labels: Record<string, string>;
  /** What the button says. */
  submit: string;
  /** The fields stand in cards of their own. */
  inCards?: boolean;
  children: ReactNode;
}

/** The page of a form that creates something. */
export function CreatePage<T extends object>(props: CreatePageProps<T>) {
  const { title, subtitle, list, form, labels, submit, inCards = false, children } = props;
  const fields = (
    <Form
      form={form}
      labels={labels}
      buttons={
        <>
          <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
            {submit}
          </Button>
          <ButtonLink to={list} tone="secondary">
            Avbryt
          </ButtonLink>
        </>
      }
    >
      {children}
    </Form>
  );
  return (
    <Page title={title} width="form">
      <PageHeader title={title} subtitle={subtitle} />
      {inCards ? fields : <Card>{fields}</Card>}
    </Page>
  );
}
