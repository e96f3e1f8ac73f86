// Generated from schema.graphql by `make generate`: do not edit.

/** Kind of apprenticeship (field `type`). */
export type ApprenticeType = "LAERLING" | "LAEREKANDIDAT" | "PRAKSISBREVKANDIDAT" | "FAGBREVPAJOBB" | "PRAKSISKANDIDAT";

/** Somebody's new e-mail, telephone, or both; what is absent stays. */
export interface ChangePhoneOrAndEmailInput {
  id: string;
  /** In which role. */
  role: Role;
  /** E-mail. */
  email?: string | null;
  /** Telephone. */
  phone?: string | null;
}

/** What is stored now. */
export interface ChangedPhoneOrAndEmail {
  /** E-mail. */
  email: string | null;
  /** Telephone in E.164. */
  phone: string | null;
  /** Outcome. */
  status: ContactResult;
}

/** Address of a company; unknown parts are empty. */
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

/** Contacts of a company; unknown parts are empty. */
export interface CompanyContact {
  /** General e-mail. */
  email?: string;
  /** E-mail about grants. */
  grantemail?: string;
  phone?: string;
  /** E-mail for invoices. */
  invoiceemail?: string;
  /** Further addresses about grants. */
  moreGrantEmails?: string[];
}

/** "A second set": what came of changing somebody's e-mail or telephone. */
export type ContactResult = "EMAIL_EXISTS" | "PHONE_EXISTS" | "BOTH_EXISTS" | "SUCCESS" | "UNKNOWN";

/** What came of creating an apprentice. */
export interface CreatedApprentice {
  /** The new apprentice; none when nothing was stored. */
  id: string | null;
  /** Why, or that it was. */
  status: PersonResult;
}

/** A company that was made. */
export interface CreatedCompany {
  id: string;
}

/** What came of making an employee. */
export interface CreatedEmployee {
  /** The new employee; none when the e-mail or telephone is another's. */
  id: string | null;
  /** Outcome. */
  status: PersonResult;
}

/** The apprentices of an employee as stored. */
export interface EmployeeApprenticeRelations {
  /** The employee's new version. */
  version: number;
  /** Apprentices within the caller's say, by name. */
  laerlinger: string[];
}

/** The apprentices of an employee; replaces those within the caller's say. */
export interface EmployeeApprenticeRelationsInput {
  employeeId: string;
  /** The version that was read. */
  version: number;
  /** Apprentices whom the employee instructs. */
  laerlinger: string[];
}

/** A deviation. With an id it takes the place of that one. */
export interface GrantDeviationInput {
  /** Of the one that it replaces. */
  id?: string | null;
  /** What it does. */
  type: GrantDeviationType;
  /** Øre, not negative. */
  value: number;
  /** Of which day. */
  date: string;
  /** Why, as it stands on the statement. */
  description?: string;
  /** Which company's; the last of the period when left out. */
  company?: string | null;
}

/** What a deviation does. */
export type GrantDeviationType = "EXTRAGRANT" | "LESSGRANT" | "OFFICE" | "COMPANY" | "EXTRAGRANT_COMPANY" | "LESSGRANT_COMPANY" | "EXTRAGRANT_OFFICE" | "LESSGRANT_OFFICE";

/** What was begun. */
export interface GrantReckoningBegun {
  /** The work that goes on in the background. */
  jobId: string;
  /** How many apprentices there are. */
  total: number;
}

/** What to calculate again: one apprentice, one company, or the whole period. */
export interface GrantRefreshInput {
  /** The period. */
  periodId: string;
  /** The apprentice. */
  apprenticeId?: string | null;
  /** The company. */
  companyId?: string | null;
}

/** What is calculated again. */
export interface GrantRefreshed {
  /** How many apprentices were. */
  apprentices: number;
}

/** A new apprentice. Names and a contact are needed; the rest may come later. */
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
  /** Division of the time in the company. */
  tilskuddsmodell?: TrainingModel | null;
  /** Private note. */
  merknad?: string;
  /** Confirms that a guardian signs with an apprentice under 18; see the status `UNDER18`. */
  bekreftUnder18?: boolean;
}

/** A company to make. */
export interface NewCompanyInput {
  /** Organisation number, with or without spaces. */
  orgnr: string;
  /** Its name. */
  navn: string;
  /** Address. */
  adresse?: CompanyAddress;
  /** Invoice address, if different. */
  invoiceadress?: string;
  contactInformation?: CompanyContact;
  /** Kind of company, free text. */
  typebedrift?: string;
  /** Web site. */
  nettside?: string;
  /** Bank account, with or without spaces and dots. A new one waits for its confirmation by somebody else; left out or empty, the number stays as it is. */
  kontonummer?: string | null;
  /** Names of its departments. */
  departments?: string[];
}

/** A deviation of an apprentice or of a company in a period. */
export interface NewDeviationInput {
  /** The period. */
  periodId: string;
  /** Whose it is. */
  apprenticeId?: string | null;
  /** Whose it is. */
  companyId?: string | null;
  /** The deviation. */
  deviation: GrantDeviationInput;
}

/** A new employee; the fields are those of `POST /employeemgmt/create`. */
export interface NewEmployeeInput {
  /** First names. */
  fornavn: string;
  /** Last name. */
  etternavn: string;
  /** E-mail to sign in with; this or the telephone is needed. */
  epost?: string | null;
  /** Telephone to sign in with. */
  telefon?: string | null;
  /** Role of the employee, in the office's own words. */
  customRole?: string;
  /** Identity number; for coordinators to give. */
  personnr?: string | null;
  /** Host companies. */
  bedrifter?: string[];
  /** Departments of these companies. */
  avdelinger?: string[];
  /** Apprentices whom the employee instructs. */
  laerlinger?: string[];
  /** Names of permissions; for coordinators to give. Without, what a new instructor may. */
  tilganger?: string[] | null;
}

/** "Person create or update result codes". */
export type PersonResult = "SUCCESS" | "UPDATED" | "PHONE_EXISTS" | "PHONEANDEMAIL_EXISTS" | "EMAIL_EXISTS" | "UNDER18" | "MISSING_INFO" | "ERROR";

/** The three roles. */
export type Role = "KOORDINATOR" | "ANSATT" | "LAERLING";

/** A deviation that was stored. */
export interface StoredGrantDeviation {
  /** Its id, which stays when it is replaced. */
  id: string;
}

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
  /** Makes an employee with an account. */
  createEmployee: {
    arguments: {
      input: NewEmployeeInput;
    };
    answer: CreatedEmployee;
  };
  /** Changes what somebody of any role signs in with; the sign-in index follows. */
  changePhoneOrAndEmail: {
    arguments: {
      input: ChangePhoneOrAndEmailInput;
    };
    answer: ChangedPhoneOrAndEmail;
  };
  /** Says whom an employee instructs. */
  updateEmployeeApprenticeRelations: {
    arguments: {
      input: EmployeeApprenticeRelationsInput;
    };
    answer: EmployeeApprenticeRelations;
  };
  /** Settles who is in a period and reckons all of them, in the background. */
  updateApprenticesInPeriod: {
    arguments: {
      periodId: string;
    };
    answer: GrantReckoningBegun;
  };
  /** Stores a deviation of an apprentice. */
  newGrantDeviationApprentice: {
    arguments: {
      input: NewDeviationInput;
    };
    answer: StoredGrantDeviation;
  };
  /** Stores a deviation of a company, beside those of its apprentices. */
  newGrantDeviationCompany: {
    arguments: {
      input: NewDeviationInput;
    };
    answer: StoredGrantDeviation;
  };
  /** Reckons an apprentice of a period anew. */
  refreshGrantApprentice: {
    arguments: {
      input: GrantRefreshInput;
    };
    answer: GrantRefreshed;
  };
  /** Reckons those of a period anew whom a company has. */
  refreshGrantCompany: {
    arguments: {
      input: GrantRefreshInput;
    };
    answer: GrantRefreshed;
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
  createEmployee:
    "mutation createEmployee($input: NewEmployeeInput!) { createEmployee(input: $input) { id status } }",
  changePhoneOrAndEmail:
    "mutation changePhoneOrAndEmail($input: ChangePhoneOrAndEmailInput!) { changePhoneOrAndEmail(input: $input) { email phone status } }",
  updateEmployeeApprenticeRelations:
    "mutation updateEmployeeApprenticeRelations($input: EmployeeApprenticeRelationsInput!) { updateEmployeeApprenticeRelations(input: $input) { version laerlinger } }",
  updateApprenticesInPeriod:
    "mutation updateApprenticesInPeriod($periodId: ID!) { updateApprenticesInPeriod(periodId: $periodId) { jobId total } }",
  newGrantDeviationApprentice:
    "mutation newGrantDeviationApprentice($input: NewDeviationInput!) { newGrantDeviationApprentice(input: $input) { id } }",
  newGrantDeviationCompany:
    "mutation newGrantDeviationCompany($input: NewDeviationInput!) { newGrantDeviationCompany(input: $input) { id } }",
  refreshGrantApprentice:
    "mutation refreshGrantApprentice($input: GrantRefreshInput!) { refreshGrantApprentice(input: $input) { apprentices } }",
  refreshGrantCompany:
    "mutation refreshGrantCompany($input: GrantRefreshInput!) { refreshGrantCompany(input: $input) { apprentices } }",
};
