/** Sign-in. */
export function LoginPage() {
  return <main>Logg inn</main>;
}
