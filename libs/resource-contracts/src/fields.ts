import { z } from 'zod';
import {
  truncate,
  emailError,
  isLocalDate,
  lineError,
  normalizeEmail,
  normalizePhone,
  passwordError,
  phoneError,
  printableError,
} from '@haulbook/core';

/** Turn a domain rule (first message or null) into a Zod check, so that form and endpoint share one rule. */
const by = (error: (value: string) => string | null) => (value: string, context: z.RefinementCtx) => {
  const message = error(value);
  if (message) context.addIssue({ code: 'custom', message });
};

/** Build a text field from a rule that returns its first message or null, so that form and endpoint share one rule. */
export function ruled(error: (value: string) => string | null, normalize: (value: string) => string = (value) => value.trim()) {
  return z.string({ error: 'Required' }).transform(normalize).superRefine(by(error));
}

/** Email address, normalized; the messages of spec section 5. */
export const emailField = ruled(emailError, normalizeEmail);
/** New password, neither trimmed nor truncated. */
export const passwordField = ruled(passwordError, (value) => value);
/** Phone number of the application's country, normalized to E.164. */
export const phoneField = ruled(phoneError, (value) => normalizePhone(value) ?? value);

const tooLong = (max: number) => `Please use at most ${max} characters`;
const required = (message: string, max: number) => z.string({ error: message }).trim().min(1, message).max(max, tooLong(max));
const oneLine = by((value) => lineError(value));
const printable = by((value) => printableError(value));

/** Define a single line of text, trimmed and limited in length. */
export const line = (max = 200) => z.string().trim().max(max, tooLong(max)).superRefine(oneLine);
/** Define a required single line of text with its own error message. */
export const requiredLine = (message: string, max = 200) => required(message, max).superRefine(oneLine);
/** Define an optional single line of text; empty and missing are equivalent. */
export const optionalLine = (max = 200) => line(max).optional().default('');
/**
 * Define a line that a URL or browser supplies rather than the user: truncated to its maximum length, and empty if it is not a plain line.
 * Never refused, because the visitor could not fix it.
 */
export const notedLine = (max = 200) =>
  z
    .string()
    .catch('')
    .transform((text) => (lineError(text) ? '' : truncate(text, max).trim()));
/** Define a required text of any number of lines with its own error message. */
export const requiredText = (message: string, max = 200) => required(message, max).superRefine(printable);
/** Define an optional text of any number of lines; empty and missing are equivalent. */
export const optionalText = (max = 2000) => z.string().trim().max(max, tooLong(max)).superRefine(printable).optional().default('');

/** A calendar day, `YYYY-MM-DD`, in the application's time zone. */
export const localDate = z.string().refine(isLocalDate, 'Please choose a day');
export const id = z.uuid();
/** Whole cents. */
export const cents = z.number().int();
/** An instant, ISO 8601 in UTC. */
export const instant = z.string();
