/** What a page is for, for somebody who has to sign in before it opens; the first that fits. */
const purposes: readonly (readonly [RegExp, string])[] = [
  [/^\/(signeringslenke|[bkl]\/signer)\b|\/signering\b/, "lese og signere dokumentet"],
  [/^\/b\/.*(dokumentasjon|oppgave|timefor|timer)/, "svare på det lærlingen har sendt"],
  [/^\/b\/(laereplangodkjenning|maaltillegg)/, "svare på mål lærlingene ber om å få godkjent"],
  [/^\/b\/soknader/, "svare på søknaden"],
  [/^\/b\/arsrapporter/, "svare på årsrapporten"],
  [/^\/l\/dokumentasjon/, "se svaret på dokumentasjonen din"],
  [/^\/l\/oppgave/, "se oppgaven"],
  [/^\/l\/time/, "føre timer"],
  [/vurderingssamtaler\/(.*\/forbredelse|forberedelse\/)/, "forberede deg til vurderingssamtalen"],
  [/vurderingssamtaler/, "se vurderingssamtalen"],
  [/opplaeringsdager/, "svare på invitasjonen"],
  [/\/kurs\b/, "ta kurset"],
  [/minside\/dokumenter/, "lese dokumentet"],
];

/** “svare på invitasjonen”: what somebody is about to do; null where the page says it by itself. */
export function purposeOf(address: string | null, signing: boolean): string | null {
  if (signing) return "lese og signere dokumentet";
  if (!address) return null;
  const [path = ""] = address.split("?");
  return purposes.find(([page]) => page.test(path))?.[1] ?? null;
}

/** The sentence above the form of the sign-in, with the office where this device knows it. */
export function purposeText(purpose: string | null, office: string | null): string | null {
  const where = office ? ` hos ${office}` : "";
  if (purpose) return `Logg inn${where} for å ${purpose}.`;
  return office ? `Sist logget inn${where}.` : null;
}
