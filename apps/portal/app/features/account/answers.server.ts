import { ApiError } from '@haulbook/api-client';
import { data } from '@remix-run/node';
import type { z } from 'zod';
import { fieldMessages } from '../../http/form.server';
import { typed } from './typed';

/** What the forms around signing in answer, whether they did what was asked or not. */
export interface AccountAnswer {
  ok: boolean;
  message: string | null;
  /** By the name of the field. */
  fields: Record<string, string>;
  code: string;
  /** What was typed, so that it stands in the form again without script as well. */
  values: Record<string, string>;
  /** Minutes an address is locked for, when it is. */
  lockedMinutes?: number;
  /** New recovery codes, shown this once. */
  recoveryCodes?: string[];
}

const answer = (values: Partial<AccountAnswer>, form: FormData): AccountAnswer => ({
  ok: false,
  message: null,
  fields: {},
  code: '',
  values: typed(form),
  ...values,
});

export const done = (message: string, form: FormData): AccountAnswer => answer({ ok: true, message, code: 'ok' }, form);

/** Answers 400 with the first message of each field. */
export function refuseTyped(error: z.ZodError, form: FormData) {
  return data(answer({ fields: byInput(fieldMessages(error)), code: 'validation' }, form), { status: 400 });
}

/** Answers 400 with messages of our own. */
export function refuseFields(fields: Record<string, string>, form: FormData, code = 'validation') {
  return data(answer({ fields, code }, form), { status: 400 });
}

/** Messages by the name of the input: the last part of a nested path (`data.first_name`); the digits of a mail stand in `code`. */
function byInput(messages: Record<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const name = path.split('.').at(-1) ?? path;
    fields[name === 'token' ? 'code' : name] ??= message;
  }
  return fields;
}

interface Refusing {
  /** In place of the API's own words. */
  words?: (error: ApiError) => string;
  /** Cookies the API set on the way. */
  headers?: Headers;
}

/** Answers as the API did. Anything but an `ApiError` is a defect. */
export function refuseCall(error: unknown, form: FormData, { words, headers }: Refusing = {}) {
  if (!(error instanceof ApiError)) throw error;
  const { code, status } = error;
  const fields = byInput(error.fields);
  const minutes = code === 'locked' ? (error.details as { minutes?: number } | undefined)?.minutes : undefined;
  // What stands beside an input need not be said twice.
  const message = Object.keys(fields).length > 0 ? null : (words?.(error) ?? error.message);
  return data(answer({ message, fields, code, ...(minutes && { lockedMinutes: minutes }) }, form), { status, ...(headers && { headers }) });
}
