/** Longest accepted texts, in characters. */
export const TEXT_LIMITS = { name: 80, company: 120, line: 120, city: 80, gateCode: 40, reason: 500, notes: 2000 } as const;

/** A required short text: "First name is required", "First name is too long (max 80 characters)". */
export function requiredTextError(value: string | null | undefined, label: string, max: number): string | null {
  if ((value ?? '').trim() === '') return `${label} is required`;
  return longTextError(value, label, max);
}

/** An optional text that only has a limit. */
export function longTextError(value: string | null | undefined, label: string, max: number): string | null {
  return [...(value ?? '').trim()].length > max ? `${label} is too long (max ${max} characters)` : null;
}

/** Control characters, line separators and halves of characters, which nothing stores; texts of several lines may hold tabs and line breaks. */
const NOT_ONE_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const NOT_PRINTABLE = /[^\P{Cc}\t\r\n]|\p{Cs}/u;

/** What is wrong with a text that has to be one line, or null: a line break in it, a tab, or what no screen shows. */
export function lineError(value: string | null | undefined, label = 'This'): string | null {
  return NOT_ONE_LINE.test(value ?? '') ? `${label} must be one line, without line breaks or tabs` : null;
}

/** What is wrong with a text of any number of lines, or null: characters that no screen shows. */
export function printableError(value: string | null | undefined, label = 'This'): string | null {
  return NOT_PRINTABLE.test(value ?? '') ? `${label} contains characters that can’t be displayed` : null;
}

/** Cut a text to at most `max` characters, without splitting a surrogate pair, which databases refuse. */
export const truncate = (text: string, max: number): string => [...text].slice(0, max).join('');

/** A name of a person: required, at most 80 characters. */
export function nameError(value: string | null | undefined, label = 'Name'): string | null {
  return requiredTextError(value, label, TEXT_LIMITS.name);
}

/** A six-digit code from a mail, blanks forgiven. */
export function codeError(value: string | null | undefined): string | null {
  const code = (value ?? '').replace(/\s/g, '');
  if (code === '') return 'Verification code is required';
  return /^\d{6}$/.test(code) ? null : 'Please enter the 6-digit code';
}
