import type { Permission } from "@/api/schemas.gen.ts";

/** What each permission is called where a coordinator gives it. */
export const permissionLabels: Record<Permission, string> = {
  CREATE_DOCUMENTATION: "Opprette dokumentasjon",
  EDIT_DOCUMENTATION: "Endre dokumentasjon",
  DELETE_DOCUMENTATION: "Slette dokumentasjon",
  APPROVE_DOCUMENTATION: "Godkjenne dokumentasjon",
  REJECT_DOCUMENTATION: "Sende dokumentasjon tilbake",
  CREATE_APPRENTICE: "Opprette lærlinger",
  EDIT_APPRENTICE: "Endre lærlinger",
  DELETE_APPRENTICE: "Arkivere lærlinger",
  CREATE_EMPLOYEE: "Opprette ansatte",
  EDIT_EMPLOYEE: "Endre ansatte og hvem de følger opp",
  DELETE_EMPLOYEE: "Slette ansatte",
  CREATE_COORDINATOR: "Opprette koordinatorer",
  EDIT_COORDINATOR: "Endre koordinatorer",
  DELETE_COORDINATOR: "Slette koordinatorer",
  CREATE_COMPANY: "Opprette bedrifter",
  EDIT_COMPANY: "Endre bedrifter, se tilskuddsoppgjør og svare på årlig rapportering",
  DELETE_COMPANY: "Slette bedrifter",
  CREATE_ASSESSMENT_INTERVIEW: "Opprette vurderingssamtaler",
  EDIT_ASSESSMENT_INTERVIEW: "Endre vurderingssamtaler",
  DELETE_ASSESSMENT_INTERVIEW: "Slette vurderingssamtaler",
  DID_ASSESSMENT_INTERVIEW: "Gjennomføre vurderingssamtaler",
  CREATE_PREPARATION_ASSESSMENT_INTERVIEW: "Skrive forberedelse til vurderingssamtale",
  EDIT_PREPARATION_ASSESSMENT_INTERVIEW: "Endre forberedelse til vurderingssamtale",
  CREATE_ASSESSMENT_CRITERIA: "Opprette vurderingskriterier",
  EDIT_ASSESSMENT_CRITERIA: "Endre vurderingskriterier",
  DELETE_ASSESSMENT_CRITERIA: "Slette vurderingskriterier",
  CREATE_TIMEKEEPING: "Føre timer",
  EDIT_TIMEKEEPING: "Endre timer",
  DELETE_TIMEKEEPING: "Slette timer",
  CREATE_APPRENTICE_TEST: "Registrere fagprøve",
  EDIT_APPRENTICE_TEST: "Endre fagprøve",
  UPDATE_MY_PAGE: "Endre Min side",
  REQUEST_APPROVAL_COMPETENCE_GOAL: "Be om godkjenning av kompetansemål",
  APPROVE_COMPETENCE_GOAL: "Godkjenne kompetansemål",
  REJECT_COMPETENCE_GOAL: "Avslå kompetansemål",
  EDIT_RECOMMENDED_PROGRESSION: "Endre anbefalt progresjon",
  SEND_MESSAGE: "Sende meldinger",
  UPDATE_TERMS: "Endre vilkår",
  SEND_SUPPORT_MESSAGE: "Skrive til brukerstøtte",
  UPDATE_ABOUT_EDUCATION_OFFICE: "Endre informasjon om opplæringskontoret",
  AAPL: "Se søknader om læreplass",
  TTAIB: "Se ansatte i egne bedrifter",
};

export interface PermissionGroup {
  title: string;
  help?: string;
  permissions: readonly Permission[];
}

/** In the order a coordinator thinks of them: the daily work first. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    title: "Dokumentasjon",
    permissions: [
      "APPROVE_DOCUMENTATION",
      "REJECT_DOCUMENTATION",
      "CREATE_DOCUMENTATION",
      "EDIT_DOCUMENTATION",
      "DELETE_DOCUMENTATION",
    ],
  },
  {
    title: "Kompetansemål",
    permissions: [
      "APPROVE_COMPETENCE_GOAL",
      "REJECT_COMPETENCE_GOAL",
      "REQUEST_APPROVAL_COMPETENCE_GOAL",
      "EDIT_RECOMMENDED_PROGRESSION",
    ],
  },
  {
    title: "Vurderingssamtaler",
    permissions: [
      "DID_ASSESSMENT_INTERVIEW",
      "CREATE_ASSESSMENT_INTERVIEW",
      "EDIT_ASSESSMENT_INTERVIEW",
      "DELETE_ASSESSMENT_INTERVIEW",
      "CREATE_PREPARATION_ASSESSMENT_INTERVIEW",
      "EDIT_PREPARATION_ASSESSMENT_INTERVIEW",
      "CREATE_ASSESSMENT_CRITERIA",
      "EDIT_ASSESSMENT_CRITERIA",
      "DELETE_ASSESSMENT_CRITERIA",
    ],
  },
  {
    title: "Timer og fagprøve",
    permissions: [
      "CREATE_TIMEKEEPING",
      "EDIT_TIMEKEEPING",
      "DELETE_TIMEKEEPING",
      "CREATE_APPRENTICE_TEST",
      "EDIT_APPRENTICE_TEST",
    ],
  },
  {
    title: "Egen side og meldinger",
    permissions: ["UPDATE_MY_PAGE", "SEND_MESSAGE", "SEND_SUPPORT_MESSAGE"],
  },
  {
    title: "Ansatte i egne bedrifter",
    help: "De andre virker bare sammen med «Se ansatte i egne bedrifter».",
    permissions: ["TTAIB", "CREATE_EMPLOYEE", "EDIT_EMPLOYEE", "DELETE_EMPLOYEE"],
  },
  {
    title: "Lærlinger, bedrifter og søknader",
    help: "Gjelder lærlingene den ansatte følger opp, og bedriftene den ansatte er i.",
    permissions: [
      "AAPL",
      "CREATE_APPRENTICE",
      "EDIT_APPRENTICE",
      "DELETE_APPRENTICE",
      "CREATE_COMPANY",
      "EDIT_COMPANY",
      "DELETE_COMPANY",
    ],
  },
  {
    title: "Opplæringskontoret",
    permissions: [
      "CREATE_COORDINATOR",
      "EDIT_COORDINATOR",
      "DELETE_COORDINATOR",
      "UPDATE_TERMS",
      "UPDATE_ABOUT_EDUCATION_OFFICE",
    ],
  },
];

/** The groups with what can be given; a group of nothing is not there. */
export const offeredGroups = (offered: readonly Permission[]): PermissionGroup[] =>
  permissionGroups
    .map((group) => ({
      ...group,
      permissions: group.permissions.filter((one) => offered.includes(one)),
    }))
    .filter(({ permissions }) => permissions.length > 0);

/** The same permissions, in whatever order. */
export const samePermissions = (a: readonly Permission[], b: readonly Permission[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));
