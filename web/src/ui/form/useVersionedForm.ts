import { useState } from "react";
import { ApiError, Refusal } from "@/lib/problem.ts";
import {
  changedFields,
  type Choices,
  type Conflict,
  conflictsBetween,
  merged,
  type Words,
} from "@/lib/conflict.ts";
import { useUnsavedGuard } from "../useUnsavedGuard.ts";
import { type FormErrors, type FormState, useForm } from "./useForm.ts";

interface Versioned {
  version: number;
}

export interface VersionedFormOptions<Stored extends Versioned, Values extends object> {
  /** The record as it was read; a newer one is taken over while nothing was typed. */
  stored: Stored;
  /** What of the record is in the form. */
  valuesOf: (stored: Stored) => Values;
  /**
   * Label, reading and comparison of each field; of what is compared, where the fields are as many
   * as the record has members.
   */
  words: Words<Values> | ((compared: readonly Values[]) => Words<Values>);
  validate?: (values: Values) => FormErrors;
  /** Sends the values, against the version they were made for; answers the stored record. */
  save: (version: number, values: Values) => Promise<Stored>;
  onSaved?: (stored: Stored) => void | Promise<void>;
}

export interface VersionedForm<Values extends object> {
  form: FormState<Values>;
  words: Words<Values>;
  /** What somebody else changed meanwhile; null while nothing is to be chosen. */
  conflicts: readonly Conflict<Values>[] | null;
  /** Takes these sides; what then differs from what is stored is still to be saved. */
  resolve: (choices: Choices<Values>) => void;
  /** Takes back everything that was typed since it was stored. */
  discard: () => void;
  /** Grows when the fields begin anew: what they hold of their own goes too. */
  round: number;
  /** The last submit went well: for the button's finished marker. */
  saved: boolean;
}

/** How often a save is tried again when only other parts of the record were changed. */
const ATTEMPTS_MAX = 3;

/**
 * A form of one record with concurrent editors. A refusal for a stale version (409) never loses
 * what was typed: it becomes a comparison of the fields that somebody else changed, and a choice.
 */
export function useVersionedForm<Stored extends Versioned, Values extends object>(
  options: VersionedFormOptions<Stored, Values>,
): VersionedForm<Values> {
  const { stored, valuesOf, validate, save, onSaved } = options;
  const wordsOf = (...compared: Values[]): Words<Values> =>
    typeof options.words === "function" ? options.words(compared) : options.words;
  // What the values are compared with: it stays while live changes come in behind the form.
  const [base, setBase] = useState(() => ({ version: stored.version, values: valuesOf(stored) }));
  const [stale, setStale] = useState<Stored | null>(null);
  const [saved, setSaved] = useState(false);
  const [round, setRound] = useState(0);

  const send = async (version: number, values: Values): Promise<Stored> => {
    let against = version;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await save(against, values);
      } catch (error) {
        const current = error instanceof ApiError ? error.currentAs<Stored>() : undefined;
        if (!current) throw error;
        const now = valuesOf(current);
        const touched = changedFields(wordsOf(base.values, now), base.values, now).length > 0;
        if (touched || attempt === ATTEMPTS_MAX) {
          setStale(current);
          throw new Refusal("Noen andre har endret dette mens du redigerte");
        }
        // Something else about the record was changed: that is no reason to ask.
        against = current.version;
      }
    }
  };

  const form = useForm<Values>({
    initial: base.values,
    ...(validate ? { validate } : {}),
    onlyChanges: true,
    hold: stale === null ? null : "Velg først hva som skal gjelde",
    onSubmit: async (values) => {
      setSaved(false);
      const now = await send(base.version, values);
      setBase({ version: now.version, values: valuesOf(now) });
      form.reset(valuesOf(now));
      setSaved(true);
      await onSaved?.(now);
    },
  });
  useUnsavedGuard(form.unsaved);

  // A newer record came in while nothing was typed: there is nothing to lose by showing it.
  if (!form.dirty && !form.loading && stale === null && stored.version > base.version) {
    const values = valuesOf(stored);
    setBase({ version: stored.version, values });
    form.reset(values);
  }

  const resolve = (choices: Choices<Values>) => {
    if (!stale) return;
    const now = valuesOf(stale);
    const words = wordsOf(base.values, form.values, now);
    const next = merged(words, { base: base.values, mine: form.values, stored: now }, choices);
    setBase({ version: stale.version, values: now });
    setStale(null);
    form.reset(next);
    const [own] = changedFields(words, now, next);
    // Values that differ from what is stored are still to be saved.
    if (own !== undefined) form.set(own, next[own]);
  };

  const discard = () => {
    const values = stale === null ? base.values : valuesOf(stale);
    if (stale) setBase({ version: stale.version, values });
    setStale(null);
    form.reset(values);
    setRound(round + 1);
  };

  const conflictsWith = (now: Values) =>
    conflictsBetween(wordsOf(base.values, form.values, now), {
      base: base.values,
      mine: form.values,
      stored: now,
    });
  const conflicts = stale && conflictsWith(valuesOf(stale));
  return { form, words: wordsOf(form.values), conflicts, resolve, discard, round, saved };
}
