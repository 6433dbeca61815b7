/** Longest accepted texts, in characters. */
export const TEXT_LIMITS = { name: 80, company: 120, line: 120, city: 80, gateCode: 40, reason: 500, notes: 2000 } as const;

/** Check a required short text: "First name is required", "First name is too long (max 80 characters)". */
export function requiredTextError(value: string | null | undefined, label: string, max: number): string | null {
  if ((value ?? '').trim() === '') return `${label} is required`;
  return longTextError(value, label, max);
}

/** Check an optional text that only has a maximum length. */
export function longTextError(value: string | null | undefined, label: string, max: number): string | null {
  return [...(value ?? '').trim()].length > max ? `${label} is too long (max ${max} characters)` : null;
}

/**
 * Control characters, line separators and lone surrogates, which are never stored; texts of several lines may contain tabs and line breaks.
 */
const NOT_ONE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const NOT_PRINTABLE = /[^\P{Cc}\t\r\n]|\p{Cs}/u;

/** Return the problem of a single-line text, or null: a line break, a tab, or an invisible character. */
export function lineError(value: string | null | undefined, label = 'This'): string | null {
  return NOT_ONE_LINE.test(value ?? '') ? `${label} must be one line, without line breaks or tabs` : null;
}

/** Return the problem of a text of any number of lines, or null: invisible characters. */
export function printableError(value: string | null | undefined, label = 'This'): string | null {
  return NOT_PRINTABLE.test(value ?? '') ? `${label} contains characters that can’t be displayed` : null;
}

/** Cut a text to at most `max` characters, without splitting a surrogate pair, which databases refuse. */
export const truncate = (text: string, max: number): string => [...text].slice(0, max).join('');

/** Check a person's name: required, at most 80 characters. */
export function nameError(value: string | null | undefined, label = 'Name'): string | null {
  return requiredTextError(value, label, TEXT_LIMITS.name);
}

/** Check a six-digit code from a mail, ignoring spaces. */
export function codeError(value: string | null | undefined): string | null {
  const code = (value ?? '').replace(/\s/g, '');
  if (code === '') return 'Verification code is required';
  return /^\d{6}$/.test(code) ? null : 'Please enter the 6-digit code';
}
