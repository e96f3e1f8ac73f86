import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { CheckpointComment } from "@/api/fields.gen.ts";
import { checkpoint_comment_create, checkpoint_comment_delete } from "@/api/operations.gen.ts";
import type { CheckpointView } from "@/api/schemas.gen.ts";
import classes from "./apprentice.module.css";

const checkComment = ({ text }: { text: string }): FormErrors =>
  text.trim() === "" ? { text: "Skriv en kommentar" } : {};

/** What coordinators wrote to each other about a checkpoint. */
export function Comments({ checkpoint: { id, comments } }: { checkpoint: CheckpointView }) {
  const form = useForm({
    initial: { text: "" },
    validate: checkComment,
    onSubmit: async ({ text }) => {
      await call(checkpoint_comment_create, { id, body: { text: text.trim() } });
      form.reset({ text: "" });
      void changed("SJEKKPUNKTER", id);
    },
  });
  const remove = async (commentId: string) => {
    try {
      await call(checkpoint_comment_delete, { id, commentId });
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      void changed("SJEKKPUNKTER", id);
    }
  };
  return (
    <section className={classes.section}>
      <h3>Kommentarer</h3>
      {comments.length > 0 && (
        <ul className={classes.records} aria-label="Kommentarer">
          {comments.map(({ id: commentId, at, by, text, canDelete }) => (
            <li key={commentId} className={classes.record}>
              <span>
                <strong>{by.navn}</strong>{" "}
                <span className={classes.none}>{formatDateTime(at)}</span>
              </span>
              {canDelete && (
                <Button
                  tone="quiet"
                  thin
                  icon="delete"
                  label="Slett kommentaren"
                  onClick={() => void remove(commentId)}
                />
              )}
              <span className={classes.text}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Form
        form={form}
        buttons={
          <Button type="submit" tone="secondary" loading={form.loading} loadingLabel="Lagrer">
            Legg til kommentar
          </Button>
        }
      >
        <TextArea
          name="text"
          label="Ny kommentar"
          help="Bare koordinatorer leser den."
          rows={3}
          maxLength={CheckpointComment.text.max}
          value={form.values.text}
          error={form.errors["text"]}
          onChange={(text) => form.set("text", text)}
        />
      </Form>
    </section>
  );
}
