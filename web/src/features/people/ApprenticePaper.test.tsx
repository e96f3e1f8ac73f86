import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { inRouter } from "../../../tests/inRouter.tsx";
import { ApprenticePaper } from "./ApprenticePaper.tsx";
import { amina } from "./edit/fixtures.ts";

test("an apprentice on paper has what is known, and no address that is not to be known", async () => {
  const hidden = {
    ...amina,
    adressesperre: true,
    adresse: { adresse: "Vika 1", postnummer: "6823", poststed: "Sandane" },
  };
  const page = () => <ApprenticePaper apprentice={hidden} />;
  const { router, queryClient } = await inRouter({ "/": () => null, "/k/laerlinger/l1": page });
  queryClient.setQueryData(["me"], { id: "k1", organisation: { navn: "Fjord opplæring" } });
  await router.navigate({ to: "/k/laerlinger/l1" });
  const paper = await screen.findByRole("article", { name: "Amina Yusuf" });
  expect(paper).toHaveTextContent("Fjord opplæring");
  expect(paper).toHaveTextContent("Nordfjord Elektro AS");
  expect(paper).toHaveTextContent("0 av 0 godkjent (0 %)");
  expect(paper).not.toHaveTextContent("Vika 1");
  expect(screen.queryByText("Telefon")).toBeNull();
});
