/** Format a number: "Q-2026-00001". The sequence grows past five digits rather than wrap. Throws a RangeError for a sequence below one. */
export function formatNumber(prefix: string, year: number, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1) throw new RangeError('A number sequence starts at one');
  return `${prefix}-${String(year).padStart(4, '0')}-${String(sequence).padStart(5, '0')}`;
}

/** Split a text at its numbers, such as J-2026-00012, so that they can be kept from breaking at their hyphens: every second part is one. */
export const numbersApart = (text: string): string[] => text.split(/(\w+(?:-\d+)+)/);
