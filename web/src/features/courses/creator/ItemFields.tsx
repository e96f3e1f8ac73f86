import type { CourseItem, CourseMoveOn, CourseView } from "@/api/schemas.gen.ts";
import { useNavigate } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import fieldClasses from "@/ui/form/Field.module.css";
import { Notice } from "@/ui/Notice.tsx";
import { itemWords, moveOnWords, packageRules, ruleText } from "../words.ts";
import { ContentFields } from "./ContentFields.tsx";
import { TITLE_MAX } from "./CourseFields.tsx";
import classes from "./Creator.module.css";
import {
  type CourseText,
  type Edit,
  withCopy,
  withItem,
  withItemMoved,
  withoutItem,
} from "./draft.ts";
import { copyOf } from "./newParts.ts";
import { stepFrom } from "./outline.ts";
import { QuizFields } from "./QuizFields.tsx";
import { TaskFields } from "./TaskFields.tsx";

export interface ItemFieldsProps {
  course: CourseView;
  text: CourseText;
  item: CourseItem;
  round: number;
  edit: (edit: Edit) => void;
}

/** One item as it is written. */
export function ItemFields(props: ItemFieldsProps) {
  const { course, item, edit } = props;
  const change = (part: Partial<CourseItem>) => edit(withItem(item.id, part));
  const problems = course.problems.filter((problem) => problem.item === item.id);
  const { label, icon } = itemWords[item.type];
  return (
    <div className={classes.fields}>
      {problems.length > 0 && (
        <Notice tone="warning" icon="warning" title="Før kurset kan publiseres">
          <ul className={classes.problems}>
            {problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Card title={label} icon={icon} aside={<ItemTools {...props} />}>
        <div className={classes.fields}>
          <TextField
            name="itemTitle"
            label="Tittel"
            maxLength={TITLE_MAX}
            autoComplete="off"
            // What was just added is given its name first.
            focusOnMount={item.title === ""}
            value={item.title}
            onChange={(title) => change({ title })}
          />
          {item.content && <ContentFields {...props} content={item.content} change={change} />}
          {item.task && <TaskFields {...props} task={item.task} change={change} />}
        </div>
      </Card>
      {item.quiz && <QuizFields {...props} quiz={item.quiz} change={change} />}
      <RuleCard {...props} change={change} />
    </div>
  );
}

/** Moves, copies and takes away the item. */
function ItemTools({ text, item, edit }: ItemFieldsProps) {
  const navigate = useNavigate();
  const move = (by: 1 | -1) => {
    const to = stepFrom(text.modules, item.id, by);
    if (to) edit(withItemMoved(item.id, to));
  };
  const open = (id: string) => void navigate({ to: ".", search: { del: id } });
  const copy = () => {
    const made = copyOf(item);
    edit(withCopy(item.id, made));
    open(made.id);
  };
  const remove = () => {
    edit(withoutItem(item.id));
    open("kurs");
  };
  const name = item.title || itemWords[item.type].label;
  return (
    <span className={classes.tools}>
      <Button tone="quiet" thin icon="up" label={`Flytt opp: ${name}`} onClick={() => move(-1)} />
      <Button tone="quiet" thin icon="down" label={`Flytt ned: ${name}`} onClick={() => move(1)} />
      <Button tone="quiet" thin icon="copy" label={`Lag kopi av ${name}`} onClick={copy} />
      <Button tone="quiet" thin icon="delete" label={`Slett ${name}`} onClick={remove} />
    </span>
  );
}

/** When the item counts as done, and what must be done before it. */
function RuleCard({
  text,
  item,
  change,
}: ItemFieldsProps & { change: (part: Partial<CourseItem>) => void }) {
  const others = text.modules.flatMap(({ items }) => items).filter(({ id }) => id !== item.id);
  const choices = item.content?.package ? packageRules : moveOnWords[item.type];
  const known = choices.some(({ value }) => value === item.moveOn);
  const toggle = (id: string) =>
    change({
      requires: item.requires.includes(id)
        ? item.requires.filter((one) => one !== id)
        : [...item.requires, id],
    });
  return (
    <Card title="Fullføring" icon="checkpoint">
      <div className={classes.fields}>
        <SelectField
          name="moveOn"
          label="Regnes som fullført"
          value={item.moveOn}
          options={
            known ? choices : [...choices, { value: item.moveOn, label: ruleText[item.moveOn] }]
          }
          onChange={(value) => change({ moveOn: value as CourseMoveOn })}
        />
        {others.length > 0 && (
          <fieldset className={classes.fieldset}>
            <legend className={fieldClasses.label}>Må være fullført først</legend>
            <div className={fieldClasses.help}>
              Til da er den låst, og lærlingen ser hva som mangler.
            </div>
            <div className={classes.requires}>
              {others.map(({ id, title, type }) => (
                <Checkbox
                  key={id}
                  label={title || itemWords[type].label}
                  checked={item.requires.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Card>
  );
}
