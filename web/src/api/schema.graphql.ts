// Generated from schema.graphql by `make openapi`: do not edit.

/** Where a company is; parts that are not known are empty. */
export interface CompanyAddress {
  /** Street and number. */
  adresse?: string;
  /** Post town. */
  poststed?: string;
  /** Postal code, four digits. */
  postnr?: string;
  /** County. */
  fylke?: string;
  /** Municipality. */
  kommunenavn?: string;
}

/** How a company is reached; parts that are not known are empty. */
export interface CompanyContact {
  /** General e-mail. */
  email?: string;
  /** E-mail about grants. */
  grantemail?: string;
  /** Phone. */
  phone?: string;
  /** E-mail for invoices. */
  invoiceemail?: string;
  /** Further addresses about grants. */
  moreGrantEmails?: string[];
}

/** A company that was made. */
export interface CreatedCompany {
  /** Its id. */
  id: string;
}

/** A company to make. */
export interface NewCompanyInput {
  /** Organisation number, with or without spaces. */
  orgnr: string;
  /** Its name. */
  navn: string;
  /** Where it is. */
  adresse?: CompanyAddress;
  /** Where invoices go when not to its address. */
  invoiceadress?: string;
  /** How it is reached. */
  contactInformation?: CompanyContact;
  /** Kind of company, free text. */
  typebedrift?: string;
  /** Web site. */
  nettside?: string;
  /** Bank account, with or without spaces and dots. */
  kontonummer?: string | null;
  /** Names of its departments. */
  departments?: string[];
}

/** The three roles. */
export type Role = "KOORDINATOR" | "ANSATT" | "LAERLING";

/** Arguments and answer of each operation. */
export interface Operations {
  /** Whether an account of the role has the e-mail; compared in lower case. */
  checkUserExistsEmail: {
    arguments: {
      email: string;
      role: Role;
    };
    answer: boolean;
  };
  /** Whether an account of the role has the phone number. */
  checkUserExistsPhone: {
    arguments: {
      phoneNumber: string;
      role: Role;
    };
    answer: boolean;
  };
  /** Makes a company. Another one with the organisation number: `exists` on the field `orgnr`. */
  createCompany: {
    arguments: {
      input: NewCompanyInput;
    };
    answer: CreatedCompany;
  };
}

/** The document of each operation. */
export const documents: Record<keyof Operations, string> = {
  checkUserExistsEmail:
    "query checkUserExistsEmail($email: String!, $role: Role!) { checkUserExistsEmail(email: $email, role: $role) }",
  checkUserExistsPhone:
    "query checkUserExistsPhone($phoneNumber: String!, $role: Role!) { checkUserExistsPhone(phoneNumber: $phoneNumber, role: $role) }",
  createCompany:
    "mutation createCompany($input: NewCompanyInput!) { createCompany(input: $input) { id } }",
};
