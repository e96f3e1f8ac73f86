import { pages as settings } from "../settings/pages.k.ts";
import { anybodys } from "./anybody.ts";
import { areaOf, type Offered, ownNames, type Redirect } from "./area.ts";

const features = import.meta.glob<Offered>("../../features/*/pages.k.ts", { eager: true });

/**
 * Addresses that are named somewhere but are not pages: they lead to the page that is meant, so
 * that no link in a message is ever dead.
 */
const redirects: readonly Redirect[] = [
  ["/k/kalender", "/k/kalender/se"],
  ["/k/systemvalg/aktivitetsmaler/opprett", "/k/systemvalg/aktiviteter/aktivitetsmaler/opprett"],
  [
    "/k/systemvalg/aktivitetsmaler/rediger/$id",
    "/k/systemvalg/aktiviteter/aktivitetsmaler/rediger/$id",
  ],
  ...ownNames({
    "/k/laerlinger/$uid": "general",
    "/k/laerlinger/$uid/rediger": "about",
    "/k/ansatte/$uid": "general",
    "/k/ansatte/$uid/rediger": "about",
    "/k/bedrifter/$uid": "general",
    "/k/bedrifter/$uid/rediger": "about",
    "/k/tilskudd/$uid": "overview",
    "/k/soknader/$uid": "general",
    "/k/opplaeringsplan/$uid": "overview",
    "/k/vigo": "overview",
  }),
];

/** What a coordinator has. */
export const area = areaOf(
  [...Object.values(features), ...anybodys, { pages: settings }],
  redirects,
);
