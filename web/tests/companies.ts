/** Companies as a list has them. */
export const companies = [
  { id: "b1", navn: "Nordfjord Elektro AS", poststed: "Førde" },
  { id: "b2", navn: "Vikbygg AS", poststed: "Vik" },
  { id: "b3", navn: "Åmot Rør AS", poststed: "Åmot" },
];
export type Company = (typeof companies)[number];

export const nameOf = ({ navn }: { navn: string }) => navn;
export const townOf = ({ poststed }: { poststed: string }) => poststed;
