/** The form apart from the pages: its document begins with it. */
export { FormAlone } from "./form/FormAlone.tsx";
