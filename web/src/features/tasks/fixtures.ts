import type { TaskView } from "@/api/schemas.gen.ts";

/** A task on the server; only what matters is said in the test. */
export function taskFixture(parts: Partial<TaskView> = {}): TaskView {
  return {
    id: "o1",
    laerling: { id: "l1", navn: "Amina Yusuf" },
    bedrift: null,
    kind: "INDIVIDUELL",
    trainingplan: null,
    title: "Risikovurdering",
    description: "<p>Vurder risikoen.</p>",
    goals: [],
    attachments: [],
    deadline: { customDate: null, customDateEnabled: false },
    overdue: false,
    status: "Venter innlevering",
    taskDraft: null,
    taskApproval: null,
    taskCorrection: null,
    taskApproved: null,
    version: 0,
    content: "",
    files: [],
    timeline: [],
    sistendret: 1,
    reminded: null,
    can: {
      edit: true,
      send: true,
      withdraw: false,
      delete: false,
      approve: false,
      return: false,
      remind: false,
    },
    ...parts,
  };
}
