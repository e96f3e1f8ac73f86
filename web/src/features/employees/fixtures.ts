import type { EmployeeDetail } from "@/api/schemas.gen.ts";

/** An employee as a coordinator sees one, for tests. */
export const terje: EmployeeDetail = {
  id: "e1",
  version: 3,
  fornavn: "Terje",
  etternavn: "Bakke",
  epost: "terje@bygg.example",
  telefon: null,
  customRole: "Instruktør",
  adresse: { adresse: "", postnummer: "", poststed: "" },
  bedrifter: [
    {
      id: "b1",
      navn: "Bygg AS",
      avdelinger: [{ id: "a1", name: "Verksted" }],
      departments: [
        { id: "a1", name: "Verksted" },
        { id: "a2", name: "Lager" },
      ],
      kontaktperson: true,
    },
  ],
  laerlinger: [{ id: "l1", navn: "Amina Yusuf" }],
  tilganger: ["APPROVE_DOCUMENTATION", "UPDATE_MY_PAGE"],
  standardTilganger: ["APPROVE_DOCUMENTATION", "REJECT_DOCUMENTATION", "UPDATE_MY_PAGE"],
  lastEditBy: { navn: "Ingrid Solbakken", rolle: "KOORDINATOR", at: 1_795_165_200_000 },
  can: { edit: true, contacts: true, connect: true, tilganger: true, delete: true },
};
