import { registerIcons } from "../Icon.tsx";
import { moreIcons } from "./more.ts";

registerIcons(moreIcons);
