/** Prefixes of the numbers people read out over the phone: quote, order (job), invoice, credit note. */
export const NUMBER_PREFIXES = { quote: 'Q', order: 'J', invoice: 'INV', creditNote: 'CN' } as const;
export type NumberPrefix = (typeof NUMBER_PREFIXES)[keyof typeof NUMBER_PREFIXES];

const PATTERN = /^(Q|J|INV|CN)-(\d{4})-(\d{5,9})$/;

/** Format a number: "Q-2026-00001". The sequence grows past five digits rather than wrap. Throws a RangeError for a sequence below one. */
export function formatNumber(prefix: string, year: number, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('A number sequence starts at one');
  return `${prefix}-${String(year).padStart(4, '0')}-${String(sequence).padStart(5, '0')}`;
}

/** Parse a number into its parts, ignoring case and surrounding spaces; null if it is not a number of this kind. */
export function parseNumber(text: string): { prefix: NumberPrefix; year: number; sequence: number } | null {
  const match = PATTERN.exec(text.trim().toUpperCase());
  if (!match) return null;
  const sequence = Number(match[3]);
  return sequence < 1 ? null : { prefix: match[1] as NumberPrefix, year: Number(match[2]), sequence };
}

/** Split a text at its numbers, such as J-2026-00012, so that they can be kept from breaking at their hyphens: every second part is one. */
export const numbersApart = (text: string): string[] => text.split(/(\w+(?:-\d+)+)/);
