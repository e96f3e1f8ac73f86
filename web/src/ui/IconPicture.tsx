import { Icon, type IconName } from "./Icon.tsx";
import classes from "./IconPicture.module.css";

/** Stands at the head of a page where a person would have a picture. */
export const IconPicture = ({ icon }: { icon: IconName }) => (
  <span className={classes.picture} aria-hidden>
    <Icon name={icon} size={28} />
  </span>
);
