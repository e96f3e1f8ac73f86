import { anybodys } from "./anybody.ts";
import { areaOf, type Offered, ownNames, type Redirect } from "./area.ts";

const features = import.meta.glob<Offered>("../../features/*/pages.b.ts", { eager: true });

/**
 * Addresses that are named somewhere but are not pages: they lead to the page that is meant, so
 * that no link in a message is ever dead.
 */
const redirects: readonly Redirect[] = [
  ["/b/vurderingssamtaler/$uid", "/b/vurderingssamtaler/samtale/$uid"],
  ...ownNames({
    "/b/laerlinger/$uid": "general",
    "/b/opplaeringsplan/$uid": "overview",
    "/b/soknader/$uid": "general",
    "/b/ansatte/$uid": "general",
    "/b/ansatte/$uid/rediger": "about",
  }),
];

/** What an employee has. */
export const area = areaOf([...Object.values(features), ...anybodys], redirects);
