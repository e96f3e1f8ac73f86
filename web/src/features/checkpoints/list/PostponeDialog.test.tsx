import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { PostponeDialog } from "./PostponeDialog.tsx";

test("what follows from another deadline is said before it is given", async () => {
  const Page = () => (
    <PostponeDialog
      title="Utsett «Besøk»"
      initial={{ customDate: "2026-12-01", reason: "" }}
      follows={(day) => <p>Følger av {day}</p>}
      onPostpone={() => Promise.resolve()}
      onClose={() => undefined}
    />
  );
  await inRouter({ "/k/utsett": Page }, "/k/utsett");
  const day = await screen.findByRole("textbox", { name: /Ny frist/ });
  expect(screen.queryByText(/^Følger av/)).not.toBeInTheDocument();
  fireEvent.change(day, { target: { value: "01.01.2027" } });
  fireEvent.blur(day);
  expect(await screen.findByText("Følger av 2027-01-01")).toBeInTheDocument();
});
