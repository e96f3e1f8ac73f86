// Generated from schema.graphql by `make openapi`: do not edit.

/** Kind of apprenticeship (field `type`). */
export type ApprenticeType = "LAERLING" | "LAEREKANDIDAT" | "PRAKSISBREVKANDIDAT" | "FAGBREVPAJOBB" | "PRAKSISKANDIDAT";

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

/** What came of creating an apprentice. */
export interface CreatedApprentice {
  /** The new apprentice; none when nothing was stored. */
  id: string | null;
  /** Why, or that it was. */
  status: PersonResult;
}

/** A company that was made. */
export interface CreatedCompany {
  /** Its id. */
  id: string;
}

/** A new apprentice. Names and a way to reach her are needed; the rest may come later. */
export interface NewApprenticeInput {
  /** First names. */
  fornavn?: string;
  /** Last name. */
  etternavn?: string;
  /** E-mail. */
  epost?: string;
  /** Telephone. */
  telefon?: string;
  /** Identity number, eleven digits. */
  personnr?: string;
  /** Birth date; taken from the identity number when left out. */
  fodselsdato?: string | null;
  /** Street and number. */
  adresse?: string;
  /** Postal code. */
  postnummer?: string;
  /** Postal town. */
  poststed?: string;
  /** Kind of apprenticeship. */
  type?: ApprenticeType | null;
  /** Host company. */
  bedriftid?: string | null;
  /** Instructors. */
  ansatte?: string[];
  /** Coordinators; the one who creates when left out. */
  coordinators?: string[];
  /** Training plans. */
  trainingplans?: string[];
  /** Trade. */
  programomrade?: string | null;
  /** First day of the contract. */
  startdato?: string | null;
  /** Last day of the contract. */
  sluttdato?: string | null;
  /** Percent of a full position; a full one when left out. */
  stillingsprosent?: number | null;
  /** Months that earlier training counts for. */
  godskrivning?: number;
  /** Whether there is an employment agreement. */
  arbeidsavtale?: boolean;
  /** Whether the apprentice has the right of the young to training. */
  ungdomsrett?: boolean;
  /** How the time in the company is divided. */
  tilskuddsmodell?: TrainingModel | null;
  /** Private note. */
  merknad?: string;
  /** That a guardian signs with an apprentice under 18; see the status `UNDER18`. */
  bekreftUnder18?: boolean;
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

/** "Person create or update result codes". */
export type PersonResult = "SUCCESS" | "UPDATED" | "PHONE_EXISTS" | "PHONEANDEMAIL_EXISTS" | "EMAIL_EXISTS" | "UNDER18" | "MISSING_INFO" | "ERROR";

/** The three roles. */
export type Role = "KOORDINATOR" | "ANSATT" | "LAERLING";

/** How the time in the company is divided, which the grant follows (field `tilskuddsmodell`). */
export type TrainingModel = "HOVEDMODELL" | "SAERLOP" | "FULL4" | "FULL2";

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
  /** Creates an apprentice with an account. */
  createApprentice: {
    arguments: {
      input: NewApprenticeInput;
    };
    answer: CreatedApprentice;
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
  createApprentice:
    "mutation createApprentice($input: NewApprenticeInput!) { createApprentice(input: $input) { id status } }",
};
