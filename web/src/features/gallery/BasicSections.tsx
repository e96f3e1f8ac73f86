import { Icon, type IconName } from "@/ui/Icon.tsx";
import { coreIcons } from "@/ui/icons/core.ts";
import { moreIcons } from "@/ui/icons/more.ts";
import { light, type TextSize, text } from "@/ui/theme.ts";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const sizes = Object.keys(text) as TextSize[];
const colours = Object.keys(light);
const icons = [...Object.keys(coreIcons), ...Object.keys(moreIcons)] as IconName[];

const variable = (name: string): string =>
  `var(--sv-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

export function TextSection() {
  return (
    <Section title="Tekst">
      {sizes.map((size) => (
        <Example key={size} name={`${size} ${text[size].join(" / ")} px`}>
          <p className={classes[size]}>Fagprøven nærmer seg for Kari Lærling.</p>
        </Example>
      ))}
    </Section>
  );
}

export function ColourSection() {
  return (
    <Section title="Farger">
      <ul className={classes.swatches}>
        {colours.map((name) => (
          <li key={name} className={classes.swatch}>
            <span style={{ background: variable(name) }} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function IconSection() {
  return (
    <Section title="Ikoner">
      <ul className={classes.icons}>
        {icons.map((name) => (
          <li key={name}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
