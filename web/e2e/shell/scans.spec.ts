import { expect, test } from "../support/test.ts";
import { scans } from "../../tests/scans.ts";

/** The policy of the real server, which lets nothing be compiled while the page runs. */
for (const [kind, bytes] of Object.entries(scans)) {
  test(`a page scanned as ${kind} is shown`, async ({ enter }) => {
    const page = await enter("koordinator");
    await page.route("**/eksempel-*.pdf", (route) =>
      route.fulfill({ contentType: "application/pdf", body: Buffer.from(bytes) }),
    );
    await page.goto("/k/testing-leo");
    await page
      .getByRole("button", { name: /Arbeidsordre.pdf/ })
      .first()
      .click();
    const sheet = page.getByRole("img", { name: /side 1/ });
    await expect(sheet).toBeVisible();
    const dark = () =>
      sheet.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const at = (x: number, y: number) =>
          canvas.getContext("2d")?.getImageData(x * width, y * height, 1, 1).data[0] ?? -1;
        return [at(0.5, 0.5) < 128, at(0.1, 0.1) < 128];
      });
    await expect.poll(dark).toEqual([true, false]);
  });
}
