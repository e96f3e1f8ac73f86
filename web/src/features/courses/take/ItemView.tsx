import { useEffect, useRef } from "react";
import type { CourseItemTaking, CourseTaking } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { itemWords, ruleText } from "../words.ts";
import type { Acts } from "./acts.ts";
import { ContentBody } from "./ContentBody.tsx";
import classes from "./Take.module.css";
import { ThumbBar } from "./ThumbBar.tsx";

interface ItemViewProps {
  taking: CourseTaking;
  item: CourseItemTaking;
  acts: Acts;
  onBack: () => void;
  onNext: () => void;
  nextLabel: string;
}

/** One item of a course: what it is about, and what leads on. */
export function ItemView(props: ItemViewProps) {
  const { taking, item, acts, onBack } = props;
  const module = taking.modules.find(({ items }) => items.some(({ id }) => id === item.id));
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    top.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <header className={classes.front}>
        <p className={classes.back}>
          <Button tone="quiet" thin icon="left" onClick={onBack}>
            {taking.title}
          </Button>
        </p>
        <h1 ref={top} tabIndex={-1}>
          {item.title}
        </h1>
        <p className={classes.facts}>
          <span>{module?.title}</span>
          <span>{`${itemWords[item.type].label} · ${ruleText[item.moveOn]}`}</span>
        </p>
      </header>
      {item.state.locked && !acts.opensAll ? (
        <Locked {...props} />
      ) : item.type === "QUIZ" ? (
        <acts.Quiz {...props} />
      ) : item.type === "TASK" ? (
        <acts.Task {...props} />
      ) : (
        <Content {...props} />
      )}
    </>
  );
}

function Locked({ item, onBack }: ItemViewProps) {
  return (
    <>
      <Notice tone="info" icon="lock" title="Ikke åpen ennå">
        {item.state.lacks ?? "Noe annet i kurset må fullføres først."}
      </Notice>
      <ThumbBar>
        <Button size="p" tone="secondary" full icon="back" onClick={onBack}>
          Til oversikten
        </Button>
      </ThumbBar>
    </>
  );
}

const needsPress = ({ moveOn, state, content }: CourseItemTaking): boolean =>
  (moveOn === "Completed" || moveOn === "CompletedAndPassed" || moveOn === "CompletedOrPassed") &&
  !state.completed &&
  content?.film === undefined &&
  content?.package === undefined;

function Content(props: ItemViewProps) {
  const { taking, item, acts, onNext, nextLabel } = props;
  const finish = async () => {
    if (await acts.complete(item.id)) onNext();
  };
  return (
    <>
      <ContentBody taking={taking} item={item} film={<acts.Film {...props} />} />
      {item.content?.package && <acts.Package {...props} />}
      <ThumbBar>
        {needsPress(item) ? (
          <Button
            size="p"
            full
            icon="check"
            loading={acts.isCompleting}
            onClick={() => void finish()}
          >
            Ferdig, gå videre
          </Button>
        ) : (
          <Button size="p" full icon="forward" onClick={onNext}>
            {nextLabel}
          </Button>
        )}
      </ThumbBar>
    </>
  );
}
