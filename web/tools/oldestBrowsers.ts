/**
 * The oldest browsers we serve: those of about three years, and what the phones of apprentices and
 * the computers of companies still run. `docs/browsers.md` says it in words; what is built is held
 * to it by `npm run browsers`.
 */
export const oldestBrowsers = ["chrome111", "edge111", "firefox115", "safari16.4"];
