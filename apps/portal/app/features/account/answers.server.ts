import { ApiError } from '@haulbook/api-client';
import { data } from '@remix-run/node';
import type { PasskeyOptions } from '@haulbook/resource-contracts';
import type { z } from 'zod';
import { fieldMessages } from '../../http/field-messages';
import { submittedValues } from './submitted-values';

/** The response of the account forms, for both success and errors. */
export interface AccountAnswer {
  ok: boolean;
  message: string | null;
  /** Messages by field name. */
  fields: Record<string, string>;
  code: string;
  /** The submitted values, so that forms keep them without scripts too. Never contains secrets. */
  values: Record<string, string>;
  /** Minutes until a locked address is unlocked; set only while it is locked. */
  lockedMinutes?: number;
  /** New recovery codes. They are shown only once. */
  recoveryCodes?: string[];
  /** What the browser needs to make a passkey. */
  passkeyOptions?: PasskeyOptions;
}

const answer = (values: Partial<AccountAnswer>, form: FormData): AccountAnswer => ({
  ok: false,
  message: null,
  fields: {},
  code: '',
  values: submittedValues(form),
  ...values,
});

export const done = (message: string, form: FormData): AccountAnswer => answer({ ok: true, message, code: 'ok' }, form);

/** Respond with 400 and the first message of each field. */
export function refuseTyped(error: z.ZodError, form: FormData) {
  return data(answer({ fields: byInput(fieldMessages(error)), code: 'validation' }, form), { status: 400 });
}

/** Respond with 400 and the given messages. */
export function refuseFields(fields: Record<string, string>, form: FormData, code = 'validation') {
  return data(answer({ fields, code }, form), { status: 400 });
}

/** Map messages to inputs: the last part of a nested path (`data.first_name`), and `code` for an emailed token. */
function byInput(messages: Record<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const name = path.split('.').at(-1) ?? path;
    fields[name === 'token' ? 'code' : name] ??= message;
  }
  return fields;
}

export interface Refusing {
  /** Return the message to show instead of the API's. */
  messageOf?: (error: ApiError) => string;
  /** Cookies set by the API, to be passed on. */
  headers?: Headers;
}

/**
 * Respond with the API's error.
 * @throws anything that is not an `ApiError`, since that is a defect.
 */
export function refuseCall(error: unknown, form: FormData, { messageOf, headers }: Refusing = {}) {
  if (!(error instanceof ApiError)) throw error;
  const { code, status } = error;
  const fields = byInput(error.fields);
  const minutes = code === 'locked' ? (error.details as { minutes?: number } | undefined)?.minutes : undefined;
  // A message next to an input is not repeated for the whole form.
  const message = Object.keys(fields).length > 0 ? null : (messageOf?.(error) ?? error.message);
  return data(answer({ message, fields, code, ...(minutes && { lockedMinutes: minutes }) }, form), { status, ...(headers && { headers }) });
}
