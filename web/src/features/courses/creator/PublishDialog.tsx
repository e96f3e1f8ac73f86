import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { course_publish } from "@/api/operations.gen.ts";
import type { CourseView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { useNavigate } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { itemWords } from "../words.ts";
import { itemIn, textOf } from "./draft.ts";
import classes from "./Creator.module.css";

/** Publishes the draft; or says what is missing before that can be done. */
export function PublishDialog({
  course,
  version,
  onClose,
  onItem,
}: {
  course: CourseView;
  version: number;
  onClose: () => void;
  onItem: (id: string) => void;
}) {
  const { id, title, problems, begun, completed } = course;
  const navigate = useNavigate();
  const publish = useWrite({
    send: () => call(course_publish, { id, body: { version } }),
    done: `«${title}» er publisert`,
    onDone: () => navigate({ to: pathTo("/k/kurs/$uid", { uid: id }) }),
    again: () => changed("COURSES", id),
  });
  if (problems.length > 0) {
    return (
      <Dialog
        opened
        onClose={onClose}
        size="small"
        title="Kurset er ikke klart"
        footer={
          <Button tone="secondary" onClick={onClose}>
            Lukk
          </Button>
        }
      >
        <p>Dette må fylles ut før kurset kan publiseres:</p>
        <ul className={classes.problemList}>
          {problems.map(({ item, text }) => {
            const named = item === undefined ? null : itemIn(textOf(course), item);
            return (
              <li key={`${item} ${text}`}>
                {named ? (
                  <Button tone="quiet" thin icon="right" onClick={() => onItem(named.id)}>
                    {`${named.title || itemWords[named.type].label}: ${text}`}
                  </Button>
                ) : (
                  text
                )}
              </li>
            );
          })}
        </ul>
      </Dialog>
    );
  }
  const going = begun - completed;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`Publisere «${title}»?`}
      footer={
        <DialogFooter
          onCancel={onClose}
          icon="send"
          loading={publish.isRunning}
          loadingLabel="Publiserer"
          onClick={() => void publish.run()}
        >
          Publiser
        </DialogFooter>
      }
    >
      <p>
        {going > 0
          ? `${counted(going, "person", "personer")} har begynt, og fullfører utgaven de begynte på. Alle andre får denne.`
          : "Etterpå kan du gi kurset til lærlinger og ansatte. Du kan endre det senere."}
      </p>
    </Dialog>
  );
}
