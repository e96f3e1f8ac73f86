/** The files that a script takes before it runs itself, as paths beside its own. */
export function takes(name: string, text: string, ecmaVersion: number): string[];

/** One circle of each knot of files that take each other, the first file once more at its end. */
export function circles(taken: ReadonlyMap<string, readonly string[]>): string[][];
