/** What of a checkpoint says where it stands on the line of time. */
export interface Placed {
  title: string;
  /** The last day, `YYYY-MM-DD`; null is “Ingen frist”. */
  frist: string | null;
}

export interface Timeline<C> {
  /** Those whose day has passed, the earliest first. */
  before: C[];
  /** Those of today and later. */
  after: C[];
  /** Those without a day. */
  without: C[];
}

/** The checkpoints of an apprentice along the time, with today between what was and what comes. */
export function timelineOf<C extends Placed>(
  checkpoints: readonly C[],
  today: string,
): Timeline<C> {
  const dated = checkpoints
    .filter(({ frist }) => frist !== null)
    .toSorted(
      (a, b) =>
        (a.frist ?? "").localeCompare(b.frist ?? "") || a.title.localeCompare(b.title, "nb"),
    );
  return {
    before: dated.filter(({ frist }) => frist !== null && frist < today),
    after: dated.filter(({ frist }) => frist !== null && frist >= today),
    without: checkpoints.filter(({ frist }) => frist === null),
  };
}
