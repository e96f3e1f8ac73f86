/** A sentence about how far the læretid has come. `percent` is null when it is not set. */
export function greetingFor(percent: number | null): string {
  if (percent === null) return "Her ser du hva som venter, og hvor langt du har kommet.";
  if (percent <= 0) return "Læretiden din begynner snart.";
  if (percent < 20) return "Du er godt i gang med læretiden.";
  if (percent < 45) return "Læretiden er i full gang. Fortsett sånn!";
  if (percent < 56) return "Du er halvveis i læretiden. Godt jobbet!";
  if (percent < 85) return "Du har kommet langt i læretiden. Stå på!";
  if (percent < 100) return "Du er på oppløpssiden mot fagprøven.";
  return "Læretiden er ferdig. Gratulerer!";
}
