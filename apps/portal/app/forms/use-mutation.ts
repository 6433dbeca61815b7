import { ApiError } from '@haulbook/api-client';
import { msg } from '@haulbook/core';
import { useState } from 'react';
import type { z } from 'zod';
import { useShowProblem } from '../ui/use-show-problem';

const FAILED = msg('Something went wrong. Please try again.');

/** Run one action at a time, and keep whether it is running and its errors. The first of them is brought into view in the `form` that has the ref. */
export function useMutation() {
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [problem, setProblem] = useState<object | null>(null);
  const form = useShowProblem(problem);

  /**
   * Run a call.
   * @returns whether it succeeded; entered values are left alone.
   */
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setMessage(null);
    try {
      await call();
      setFields({});
      return true;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setFields(refusal?.fields ?? {});
      setMessage(refusal && Object.keys(refusal.fields).length > 0 ? null : (refusal?.message ?? FAILED));
      setProblem({});
      return false;
    } finally {
      setBusy(false);
    }
  };

  /**
   * Validate input against its contract before calling the server.
   * @returns the parsed input, or null after showing the messages.
   */
  const check = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | null => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    const messages: Record<string, string> = {};
    for (const issue of parsed.error.issues) messages[issue.path.join('.')] ??= issue.message;
    setFields(messages);
    setMessage(null);
    setProblem({});
    return null;
  };
  return { busy, fields, message, form, run, check };
}
