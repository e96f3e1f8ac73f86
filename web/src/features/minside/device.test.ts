import { expect, test } from "vitest";
import { deviceName } from "./device.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0";

test("a device is called by its browser and what it runs on", () => {
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`)).toBe(
    "Chrome på Windows",
  );
  expect(
    deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`),
  ).toBe("Edge på Windows");
  const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X)";
  expect(deviceName(`${iphone} ${webkit} Version/17.6 Mobile/15E148 Safari/604.1`)).toBe(
    "Safari på iPhone",
  );
  expect(deviceName(`${iphone} ${webkit} CriOS/131.0 Mobile/15E148 Safari/604.1`)).toBe(
    "Chrome på iPhone",
  );
  expect(
    deviceName(
      `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace("Chrome", "SamsungBrowser/27.0 Chrome")} Mobile Safari/537.36`,
    ),
  ).toBe("Samsung Internett på Android");
  expect(deviceName("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0")).toBe(
    "Firefox på Linux",
  );
});

test("what is not known is not guessed", () => {
  expect(deviceName("")).toBe("Ukjent enhet");
  expect(deviceName("curl/8.5.0")).toBe("Ukjent enhet");
});
