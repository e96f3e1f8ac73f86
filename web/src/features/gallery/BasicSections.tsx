import { contrast } from "@/lib/colour.ts";
import { useColorScheme } from "@/ui/colorScheme.ts";
import { Cell, Grid } from "@/ui/Grid.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { coreIcons } from "@/ui/icons/core.ts";
import { moreIcons } from "@/ui/icons/more.ts";
import { Text } from "@/ui/Text.tsx";
import { type ColorToken, dark, light, type TextSize, text } from "@/ui/theme.ts";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const sizes = Object.keys(text) as TextSize[];
const colours = Object.keys(light) as ColorToken[];
const icons = [...Object.keys(coreIcons), ...Object.keys(moreIcons)] as IconName[];

const variable = (name: string): string =>
  `var(--sv-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

export function TextSection() {
  return (
    <Section title="Tekst">
      {sizes.map((size) => (
        <Example key={size} name={`${size} ${text[size].join(" / ")} px`}>
          <Text size={size}>Fagprøven nærmer seg for Kari Lærling.</Text>
        </Example>
      ))}
    </Section>
  );
}

export function ColourSection() {
  const { scheme } = useColorScheme();
  const tokens = scheme === "dark" ? dark : light;
  /** How well the text stands on it, where it is a plain colour. */
  const onText = (name: ColorToken): string => {
    const code = tokens[name];
    return code.startsWith("#") ? ` ${contrast(code, tokens.text).toFixed(1)}` : "";
  };
  return (
    <Section title="Farger">
      <ul className={classes.swatches}>
        {colours.map((name) => (
          <li key={name} className={classes.swatch}>
            <span style={{ background: variable(name) }} />
            {name}
            {onText(name)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const halves = [
  ["a", { sm: 6, lg: 3 }],
  ["b", { sm: 6, lg: 3 }],
  ["c", { sm: 6, lg: 4 }],
  ["d", { sm: 6, lg: 2 }],
] as const;

export function GridSection() {
  return (
    <Section title="Rutenett">
      <Grid>
        {halves.map(([key, spans]) => (
          <Cell key={key} {...spans}>
            <div className={classes.cell}>
              {spans.sm} av 12, fra 960 px {spans.lg}
            </div>
          </Cell>
        ))}
      </Grid>
    </Section>
  );
}

export function IconSection() {
  return (
    <Section title="Ikoner">
      <Example name="Strek 2 og 1">
        <Icon name="bell" />
        <Icon name="bell" look="ion" />
        <Icon name="bell" size={40} />
        <Icon name="bell" size={40} look="ion" />
      </Example>
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
