/** The Chromium of this machine: that of `SVENN_CHROMIUM`, else the first that is found. */
export function systemChromium(): string;
