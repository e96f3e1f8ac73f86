import { useQueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { TrainingDayParticipant } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { ParticipantMenu } from "./ParticipantMenu.tsx";

test.each([
  ["LAERLING", true, true],
  ["LAERLING", false, false],
  ["ANSATT", true, false],
])("digital courses for %s, where they are on %s: %s", async (kind, xtramile, isOffered) => {
  const person = { id: "p1", navn: "Kari Berg", kind } as unknown as TrainingDayParticipant;
  const Page = () => {
    const organisation = { flags: { xtramile } };
    useQueryClient().setQueryData(["me"], { id: "k1", rolle: "KOORDINATOR", organisation });
    return <ParticipantMenu person={person} />;
  };
  await inRouter({ "/k/opplaeringsdager": Page }, "/k/opplaeringsdager");
  await userEvent.click(await screen.findByRole("button", { name: "Handlinger for Kari Berg" }));
  expect(await screen.findByRole("menuitem", { name: "Send SMS" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Digitale kurs" }) !== null).toBe(isOffered);
});
