import { onSessionEnded } from "@/api/session.ts";
import type { PagesOf } from "@/blocks/page.ts";
import { component } from "@/lib/pages.ts";

// Signing out leaves no draft behind; an expired session keeps what was written.
onSessionEnded((reason) => {
  if (reason === "signout") {
    void import("./answer/writing.ts").then(({ answers }) => answers.erase());
  }
});

const ownTask = component(() => import("./own/OwnTaskPage.tsx"), "OwnTaskPage");

export const pages: PagesOf<"l"> = [
  {
    path: "/l/oppgaver",
    title: "Oppgaver",
    shows: component(() => import("./own/OwnTasksPage.tsx"), "OwnTasksPage"),
  },
  {
    path: "/l/oppgaver/$uid",
    title: "Oppgave",
    shows: ownTask,
    above: "/l/oppgaver",
    sample: { list: "INNLEVERINGER", take: { uid: "oppgaveid" } },
  },
  {
    path: "/l/oppgave/$uid",
    title: "Oppgave",
    shows: ownTask,
    above: "/l/oppgaver",
    sample: { list: "INNLEVERINGER", take: { uid: "oppgaveid" } },
  },
];
