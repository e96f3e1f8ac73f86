/** The first that stands in what a browser says of itself: most say several names. */
const browsers = [
  [/\bEdgA?(?:iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internett"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const machines = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b|\bMac OS\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
] as const;

const found = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** What to call a device, by what its browser says of itself. */
export function deviceName(userAgent: string): string {
  const [browser, machine] = [found(browsers, userAgent), found(machines, userAgent)];
  if (browser && machine) return `${browser} på ${machine}`;
  return browser ?? machine ?? "Ukjent enhet";
}
