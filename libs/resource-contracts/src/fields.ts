import { z } from 'zod';
import {
  beginningOf,
  emailError,
  isLocalDate,
  lineError,
  normalizeEmail,
  normalizePhone,
  passwordError,
  phoneError,
  printableError,
} from '@haulbook/core';

/** A domain rule (first message or null) as a Zod check, so form and endpoint share one rule. */
const by = (error: (value: string) => string | null) => (value: string, context: z.RefinementCtx) => {
  const message = error(value);
  if (message) context.addIssue({ code: 'custom', message });
};

/** A text by a rule that says its first message, or null: form and endpoint share one rule. */
export function ruled(error: (value: string) => string | null, normalize: (value: string) => string = (value) => value.trim()) {
  return z.string({ error: 'Required' }).transform(normalize).superRefine(by(error));
}

/** E-mail address, normalised; the messages of spec section 5. */
export const emailField = ruled(emailError, normalizeEmail);
/** New password; nothing is trimmed or cut. */
export const passwordField = ruled(passwordError, (value) => value);
/** US phone number, normalised to E.164. */
export const phoneField = ruled(phoneError, (value) => normalizePhone(value) ?? value);

const tooLong = (max: number) => `Please keep this under ${max} characters`;
const required = (message: string, max: number) => z.string({ error: message }).trim().min(1, message).max(max, tooLong(max));
const oneLine = by((value) => lineError(value));
const printable = by((value) => printableError(value));

/** A text of one line, trimmed, capped: what people type into a field of one line. */
export const line = (max = 200) => z.string().trim().max(max, tooLong(max)).superRefine(oneLine);
/** A required text of one line with its own message. */
export const requiredLine = (message: string, max = 200) => required(message, max).superRefine(oneLine);
/** An optional text of one line: empty and absent are the same. */
export const optionalLine = (max = 200) => line(max).optional().default('');
/**
 * What an address or a browser says and nobody typed: cut to its length, and nothing where it is no plain line. Never refused: the
 * visitor could not mend it.
 */
export const notedLine = (max = 200) =>
  z
    .string()
    .catch('')
    .transform((text) => (lineError(text) ? '' : beginningOf(text, max).trim()));
/** A required text of any number of lines with its own message. */
export const requiredText = (message: string, max = 200) => required(message, max).superRefine(printable);
/** An optional text of any number of lines: empty and absent are the same. */
export const optionalText = (max = 2000) => z.string().trim().max(max, tooLong(max)).superRefine(printable).optional().default('');

/** A calendar day, `YYYY-MM-DD`, in the application's zone. */
export const localDate = z.string().refine(isLocalDate, 'Please choose a day');
export const id = z.uuid();
/** Whole cents. */
export const cents = z.number().int();
/** An instant, ISO 8601 in UTC. */
export const instant = z.string();
