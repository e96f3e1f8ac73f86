import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { CourseTaking } from "@/api/schemas.gen.ts";
import type { Acts } from "./acts.ts";
import { Taking } from "./Taking.tsx";

const none = () => null;

const acts: Acts = {
  viewed: () => undefined,
  complete: () => Promise.resolve(true),
  isCompleting: false,
  Quiz: none,
  Task: none,
  Film: none,
  Package: none,
  opensAll: false,
  fetchCertificate: () => undefined,
  retake: () => undefined,
  isRetaking: false,
};

const done: CourseTaking = {
  id: "k1",
  title: "HMS på jobben",
  description: "",
  edition: 1,
  newerEdition: false,
  state: "COMPLETED",
  percent: 100,
  completed: Date.UTC(2026, 10, 20, 12),
  hasCertificate: true,
  validUntil: "2027-11-20",
  certificate: "Gyldig",
  mayRetake: false,
  renewedByOffice: false,
  isRetake: false,
  left: [],
  modules: [],
  goals: [],
  files: [],
};

const show = (taking: CourseTaking, more: Partial<Acts> = {}) =>
  render(<Taking taking={taking} at={null} onOpen={() => undefined} acts={{ ...acts, ...more }} />);

const again = () => screen.queryByRole("button", { name: "Ta kurset på nytt" });

test("a certificate that holds is not renewed", () => {
  show(done);
  expect(screen.getByText(/Kursbeviset gjelder til 20\.11\.2027\./)).toBeInTheDocument();
  expect(again()).toBeNull();
});

test("one that runs out is renewed by taking the course once more", async () => {
  const retake = vi.fn<() => void>();
  show({ ...done, certificate: "Utløper snart", mayRetake: true }, { retake });
  await userEvent.click(screen.getByRole("button", { name: "Ta kurset på nytt" }));
  expect(retake).toHaveBeenCalledOnce();
});

test("one that has run out says so, and nobody who tries the course out renews it", () => {
  show({ ...done, certificate: "Utløpt", mayRetake: true }, { retake: null });
  expect(screen.getByText(/Kursbeviset gjaldt til 20\.11\.2027\./)).toBeInTheDocument();
  expect(again()).toBeNull();
});

test("where it only has tasks, which stand, the office gives the newer one", () => {
  show({ ...done, certificate: "Utløper snart", renewedByOffice: true });
  expect(screen.getByText(/Opplæringskontoret kan gi deg et nytt kursbevis\./)).toBeInTheDocument();
  expect(again()).toBeNull();
});

test("while it is taken once more, the certificate of before is at hand", () => {
  const { completed: _, ...begun } = done;
  show({ ...begun, state: "BEGUN", percent: 0, certificate: "Utløper snart", isRetake: true });
  expect(screen.getByText("Du tar kurset på nytt")).toBeInTheDocument();
  expect(screen.getByText(/Kursbeviset gjelder til 20\.11\.2027\./)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Last ned kursbevis" })).toBeEnabled();
  expect(again()).toBeNull();
});
