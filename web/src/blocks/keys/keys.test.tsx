import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Button } from "@/ui/Button.tsx";
import { type Key, keyFacts } from "./facts.ts";
import { KeyList } from "./KeyList.tsx";
import { NewSecret } from "./NewSecret.tsx";

const key: Key = {
  id: "n1",
  navn: "Regneark",
  begynner: "1a2b3c4d",
  gjelder: true,
  gjelderTil: "2027-02-20",
};

test("a key is known by how it begins, and says when it was used", () => {
  expect(keyFacts(key)).toMatch(/^1a2b3c4d… · gjelder til .*2027 · ikke brukt$/);
  const used = keyFacts({ ...key, sistBrukt: Date.UTC(2026, 10, 21, 12) });
  expect(used).toMatch(/· brukt .*2026$/);
});

test("a key whose time is over says so, and each is taken back by its own button", () => {
  render(
    <KeyList
      keys={[key, { ...key, id: "n2", navn: "Vaktlisten", gjelder: false }]}
      collection="PERSONLIGENOKLER"
      takeBack={() => Promise.resolve()}
      follows="Programmet får ikke gjøre mer."
    />,
  );
  const [first, second] = screen.getAllByRole("listitem");
  expect(first).not.toHaveTextContent("Utløpt");
  expect(second).toHaveTextContent("Vaktlisten Utløpt");
  expect(screen.getByRole("button", { name: "Ta tilbake nøkkelen Regneark" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Ta tilbake nøkkelen Vaktlisten" })).toBeEnabled();
});

test("a new key is shown where it was asked for, once it is made", async () => {
  render(
    <NewSecret
      help="Den vises bare nå."
      dialog={({ onMade, onClose }) => (
        <Button
          onClick={() => {
            onMade("hemmelig");
            onClose();
          }}
        >
          Ferdig
        </Button>
      )}
    />,
  );
  expect(screen.queryByLabelText("Den nye nøkkelen")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Lag nøkkel" }));
  await userEvent.click(screen.getByRole("button", { name: "Ferdig" }));
  expect(screen.getByLabelText("Den nye nøkkelen")).toHaveValue("hemmelig");
  expect(screen.queryByRole("button", { name: "Ferdig" })).not.toBeInTheDocument();
});

test("where no more can be made, it says why in place of the button", () => {
  render(<NewSecret help="" full="To nøkler gjelder." dialog={() => null} />);
  expect(screen.getByText("To nøkler gjelder.")).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
