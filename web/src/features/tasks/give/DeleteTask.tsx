import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { task_delete } from "@/api/operations.gen.ts";
import type { TaskDefinition } from "@/api/schemas.gen.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { definitionQuery } from "../queries.ts";

/** Deletes a task that nobody has handed in, after a question. */
export function DeleteTask({ task, onDeleted }: { task: TaskDefinition; onDeleted: () => void }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [loading, setLoading] = useState(false);
  const { id, title, version } = task;
  const run = async () => {
    setLoading(true);
    try {
      await call(task_delete, { id, version });
      onDeleted();
      queryClient.removeQueries({ queryKey: definitionQuery(id).queryKey });
      void changed("OPPGAVER", id);
      toast.positive(`«${title}» er slettet`);
    } catch (error) {
      void changed("OPPGAVER", id);
      toast.negative(problemText(error));
      setAsked(false);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button tone="secondary" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      <ConfirmDelete
        opened={asked}
        loading={loading}
        title={`Slette «${title}»?`}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        Oppgaven og vedleggene blir borte for godt. Det gjelder også kladder som noen har begynt på.
      </ConfirmDelete>
    </>
  );
}
