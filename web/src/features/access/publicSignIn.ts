/** The sign-in page apart from the pages: the app begins with it. */
export { SignIn } from "./SignIn.tsx";
