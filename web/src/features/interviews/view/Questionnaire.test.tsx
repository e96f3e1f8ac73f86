import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { Questionnaire } from "./Questionnaire.tsx";

const shown = {
  kinds: [],
  evidence: [],
  coverage: [
    {
      goal: "g1",
      judgement: "tynt",
      advice: "Skriv om delene som mangler",
      hows: { gjordeSelv: 13, varMed: 0, forklarte: 0, utenBevis: 0 },
      subGoals: [{ id: "p1", label: "koble motor", judgement: "holder" }],
    },
  ],
};

const interview = {
  id: "s1",
  laerlingid: "a1",
  status: "PLANNED",
  enabled: {
    questions: false,
    generalGoals: false,
    competenceGoals: true,
    noCompetenceGoalsInPreperation: false,
  },
  questions: [],
  generalGoals: [],
  goals: [
    { id: "g1", label: "montere anlegg", category: "Arbeid" },
    { id: "p1", label: "koble motor", category: "Arbeid" },
  ],
  entries: [],
  forrige: null,
  competenceGoalRatings: [],
  generalRatings: [],
} as unknown as InterviewView;

/** Draws it, and answers what was asked for. */
async function asked(of: InterviewView): Promise<string[]> {
  const paths: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input) => {
      const path = String(input);
      if (!path.endsWith("/evidence")) return Promise.reject(new TypeError("offline"));
      paths.push(path);
      return Promise.resolve(new Response(JSON.stringify(shown)));
    }),
  );
  const Page = () => <Questionnaire interview={of} part="apprenticePreperation" editable={false} />;
  await inRouter({ "/l/samtale": Page }, "/l/samtale");
  return paths;
}

test("whether a goal and its parts hold is told where they are talked about", async () => {
  const paths = await asked(interview);
  const of = async (name: string) => within(await screen.findByRole("group", { name }));
  const goal = await of("montere anlegg");
  expect(await goal.findByText("Dekning: tynt. Skriv om delene som mangler")).toBeInTheDocument();
  expect((await of("koble motor")).getByText("Dekning: holder")).toBeInTheDocument();
  expect(paths).toEqual(["/api/apprentices/a1/goals/evidence"]);
});

test("of an interview that was held nothing of today is told", async () => {
  const paths = await asked({ ...interview, status: "DONE" });
  expect(await screen.findByRole("group", { name: "montere anlegg" })).toBeInTheDocument();
  expect(paths).toEqual([]);
});
