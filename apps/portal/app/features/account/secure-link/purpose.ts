/** The default purpose of a secure link (product spec, section 7). */
export const DEFAULT_PURPOSE = 'quote_access';

const HOMES: Record<string, string> = {
  [DEFAULT_PURPOSE]: '/dashboard/quotes',
  appointment_access: '/dashboard/appointments',
};

/** Return the purpose in a URL or form; the default if it is not a valid one. */
export function purposeOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? value : DEFAULT_PURPOSE;
}

/** Return where a link of this purpose leads. */
export const homeOfPurpose = (purpose: string): string => HOMES[purpose] ?? '/dashboard';
