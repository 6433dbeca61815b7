/** What a secure link is for unless it says so (product spec, section 7). */
export const DEFAULT_PURPOSE = 'quote_access';

const HOMES: Record<string, string> = {
  [DEFAULT_PURPOSE]: '/dashboard/quotes',
  appointment_access: '/dashboard/appointments',
};

/** A purpose as an address or a form gives it; the default when it is none. */
export function purposeOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? value : DEFAULT_PURPOSE;
}

/** Where a link of this purpose leads. */
export const homeOfPurpose = (purpose: string): string => HOMES[purpose] ?? '/dashboard';
