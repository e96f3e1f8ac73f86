import { pathTo } from "@/lib/address.ts";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { graphql } from "@/api/graphql.ts";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Offer } from "@/ui/Offer.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { useCompaniesArea } from "../queries.ts";
import {
  blankCompany,
  checkCompany,
  companyInput,
  companyLabels,
  type CompanyValues,
  taken,
} from "./companyForm.ts";
import { CompanyFields } from "./CompanyFields.tsx";
import { type Kept, useKeeping, useKept } from "./keptDraft.ts";
import { RegisterCard } from "./RegisterCard.tsx";
import type { UnitPick } from "./register.ts";

const DRAFT = "bedrifter/ny";

/** `opprett`: a member company, filled in from the company register or by hand. */
export function CreateCompanyPage() {
  const kept = useKept<CompanyValues>(DRAFT);
  const { creates } = useCompaniesArea();
  if (!creates) return <NoAccess title="Du har ikke tilgang til å opprette bedrifter" />;
  return kept ? <NewCompany kept={kept} /> : null;
}

function NewCompany({ kept }: { kept: Kept<CompanyValues> }) {
  const navigate = useNavigate();
  const { base, coordinator, me } = useCompaniesArea();
  const [chosen, setChosen] = useState<UnitPick | null>(null);
  const [found, setFound] = useState(kept.values !== null);
  const form = useForm<CompanyValues>({
    initial: { ...blankCompany, ...kept.values },
    validate: checkCompany,
    onSubmit: async (values) => {
      const { id } = await graphql("createCompany", {
        input: { ...companyInput(values), departments: [] },
      });
      await draft.finish();
      void changed("BEDRIFTER", id);
      toast.positive(`${values.navn.trim()} er opprettet`);
      await navigate({ to: pathTo(`${base}/$uid`, { uid: id }) });
    },
  });
  // What is typed is kept, so that leaving the page loses nothing and asks nothing.
  const draft = useKeeping(kept, DRAFT, form);
  const choose = (unit: UnitPick | null) => {
    setChosen(unit);
    if (!unit) return;
    for (const [field, text] of Object.entries(taken(form.values, chosen?.unit, unit.unit))) {
      form.set(field as keyof CompanyValues, text);
    }
  };
  const startOver = () => {
    void draft.erase();
    setFound(false);
    setChosen(null);
    form.reset(blankCompany);
  };
  return (
    <Page title="Ny bedrift" width="form">
      <PageHeader title="Ny bedrift" />
      <Stack>
        {found && (
          <Offer role="status">
            Vi har fylt inn det du skrev sist.
            <Button tone="quiet" thin onClick={startOver}>
              Begynn på nytt
            </Button>
          </Offer>
        )}
        <RegisterCard chosen={chosen} onChoose={choose} />
        <Card title="Om bedriften">
          <Form
            form={form}
            labels={companyLabels}
            buttons={
              <>
                <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
                  Opprett bedrift
                </Button>
                <ButtonLink to={base} tone="secondary">
                  Avbryt
                </ButtonLink>
              </>
            }
          >
            <CompanyFields
              form={form}
              office={coordinator}
              account={me.rights.includes("ACCOUNTS_CHANGE")}
            />
          </Form>
        </Card>
      </Stack>
    </Page>
  );
}
