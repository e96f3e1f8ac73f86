import type { FormErrors } from "@/ui/form/useForm.ts";

/** Sites that an office may name. */
export const SITES_MAX = 20;
const SITE_INVALID = "Skriv adressen til nettstedet, som https://www.skole.no";

/** Whether a text is one site: scheme, host and perhaps port, and nothing after. */
export function isSite(text: string): boolean {
  const site = text.trim().replace(/\/+$/, "");
  return /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?(:\d{1,5})?$/i.test(
    site,
  );
}

/** The sites of a text that has one on each line. */
export const sitesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

export function siteErrors({ innebygdHos }: { innebygdHos: string }): FormErrors {
  const sites = sitesOf(innebygdHos);
  const wrong = sites.find((site) => !isSite(site));
  if (wrong !== undefined)
    return { innebygdHos: `«${wrong}» er ikke et nettsted. ${SITE_INVALID}` };
  return sites.length > SITES_MAX ? { innebygdHos: `Høyst ${SITES_MAX} nettsteder` } : {};
}

/** What stands in the page of a site that shows the form. */
export const frameCode = (address: string): string =>
  `<iframe src="${address}" title="Søk læreplass" width="100%" height="900" style="border:0"></iframe>`;
