import { type FormEvent, useRef, useState } from "react";
import { CODE_DIGITS } from "./CodeField.tsx";
import { useStep } from "./useStep.ts";

/**
 * A code on its way in: it is tried by itself as soon as all its digits are there. `attempt` answers
 * what is wrong with it, or null.
 */
export function useCode(attempt: (code: string) => Promise<string | null>) {
  const [code, setCode] = useState("");
  const inputRef = useRef<HTMLInputElement>(null);
  const { loading, error, setError, run } = useStep();
  const submit = (digits: string) =>
    void run(async () => {
      const wrong = await attempt(digits);
      if (wrong !== null) {
        setCode("");
        inputRef.current?.focus();
      }
      return wrong;
    });
  return {
    loading,
    /** Of the form around the field. */
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (code.length === CODE_DIGITS) submit(code);
      else setError("Koden har 6 siffer.");
    },
    field: {
      value: code,
      error,
      inputRef,
      onChange: (digits: string) => {
        if (loading) return;
        setCode(digits);
        if (digits.length > 0) setError(null);
        if (digits.length === CODE_DIGITS) submit(digits);
      },
    },
  };
}
