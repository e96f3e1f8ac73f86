import { anybodys } from "./anybody.ts";
import { areaOf, type Offered, type Redirect } from "./area.ts";

const features = import.meta.glob<Offered>("../../features/*/pages.l.ts", { eager: true });

/**
 * Addresses that are named somewhere but are not pages: they lead to the page that is meant, so
 * that no link in a message is ever dead.
 */
const redirects: readonly Redirect[] = [
  ["/l/laereplan", "/l/laereplanmal"],
  ["/l/dokumentasjoner", "/l/dokumentasjon"],
  ["/l/dokumentasjoner/$uid", "/l/dokumentasjon/$uid"],
  ["/l/timeforinger/$docid", "/l/timeforing/$docid"],
  ["/l/nydokumentasjon", "/l/nydokumentasjon/ny"],
];

/** What an apprentice has. */
export const area = areaOf([...Object.values(features), ...anybodys], redirects);
