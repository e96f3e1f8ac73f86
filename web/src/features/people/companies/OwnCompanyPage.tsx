import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { company_contact_update } from "@/api/operations.gen.ts";
import type { OwnCompany } from "@/api/schemas.gen.ts";
import { CompanyStatements } from "@/blocks/grantstatements/CompanyStatements.tsx";
import { formatOrgnr, formatPhone } from "@/lib/numbers.ts";
import { Card, Facts } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Stack } from "@/ui/Page.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { DeliveryKeysCard } from "@/features/deliveries/public.ts";
import { ownCompanyQuery, useCompaniesArea } from "../queries.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { CompanyFields } from "./CompanyFields.tsx";
import {
  checkCompany,
  companyInput,
  companyValues,
  type CompanyValues,
  companyWords,
} from "./companyForm.ts";
import { CompanyPicture } from "./CompanyLayout.tsx";
import { DeleteCompany } from "./DeleteCompany.tsx";

const CONSEQUENCES =
  "De ansatte blir stående uten bedriften. Navnet blir stående på tidligere lærekontrakter.";

/** `/b/bedrifter/:uid`: a company where the reader works, and how it is reached. */
export function OwnCompanyPage() {
  const { base, edits, deletes } = useCompaniesArea();
  return (
    <DetailPage
      query={useQuery(ownCompanyQuery(useUid()))}
      thing="bedriften"
      backTo={{ to: base, label: "Til bedriftene" }}
      title={({ navn }) => navn}
      picture={() => <CompanyPicture />}
      subtitle={({ orgnr, adresse: { poststed } }) => (
        <>
          <span>Org.nr. {formatOrgnr(orgnr)}</span>
          {poststed && <span>{poststed}</span>}
        </>
      )}
      actions={(company) =>
        deletes && <DeleteCompany company={company} consequences={CONSEQUENCES} />
      }
    >
      {(company) => (
        <div style={{ maxWidth: 760 }}>
          <Stack>
            <Card title="Om bedriften">
              {edits ? <ContactForm key={company.id} company={company} /> : <About {...company} />}
            </Card>
            {edits && <CompanyStatements company={company.id} />}
            {edits && <DeliveryKeysCard key={company.id} company={company.id} />}
          </Stack>
        </div>
      )}
    </DetailPage>
  );
}

/** The form of a company has room for what only the office knows; here that stays empty. */
const valuesOf = ({ contactInformation, ...company }: OwnCompany): CompanyValues =>
  companyValues({
    ...company,
    contactInformation: { ...contactInformation, grantemail: "", moreGrantEmails: [] },
  });

function ContactForm({ company }: { company: OwnCompany }) {
  const queryClient = useQueryClient();
  const edit = useVersionedForm<OwnCompany, CompanyValues>({
    stored: company,
    valuesOf,
    words: companyWords,
    validate: checkCompany,
    save: (version, values) => {
      const { contactInformation, adresse, ...it } = companyInput(values);
      const { email, phone, invoiceemail } = contactInformation;
      const { invoiceadress, typebedrift, nettside } = it;
      const contact = { email, phone, invoiceemail };
      return call(company_contact_update, {
        id: company.id,
        body: {
          version,
          adresse,
          invoiceadress,
          typebedrift,
          nettside,
          contactInformation: contact,
        },
      });
    },
    onSaved: (saved) => {
      queryClient.setQueryData(ownCompanyQuery(saved.id).queryKey, saved);
      void changed("BEDRIFTER", saved.id);
      toast.positive("Opplysningene er lagret");
    },
  });
  return (
    <VersionedForm edit={edit}>
      <CompanyFields form={edit.form} office={false} identity={false} />
    </VersionedForm>
  );
}

function About({ adresse, contactInformation: { phone, email }, nettside }: OwnCompany) {
  const place = [adresse.postnr, adresse.poststed].filter(Boolean).join(" ");
  return (
    <Facts
      items={[
        ["Telefon", phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>],
        ["E-post", email && <a href={`mailto:${email}`}>{email}</a>],
        ["Adresse", [adresse.adresse, place].filter(Boolean).join(", ")],
        ["Nettside", nettside],
      ]}
    />
  );
}
