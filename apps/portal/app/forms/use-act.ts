import { ApiError } from '@haulbook/api-client';
import { useState } from 'react';
import type { z } from 'zod';

const FAILED = 'That did not work. Please try again.';

/** One thing a customer does at a time: whether it runs, and what was wrong with it. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);

  /** True when it went well. What was typed stays with whoever typed it. */
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
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Holds input against its contract first, so that messages show without asking the server. */
  const check = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | null => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    const messages: Record<string, string> = {};
    for (const issue of parsed.error.issues) messages[issue.path.join('.')] ??= issue.message;
    setFields(messages);
    setMessage(null);
    return null;
  };
  return { busy, fields, message, run, check };
}
