import { lazily, patternOf } from '@haulbook/core';
import type { FieldSchema } from '@haulbook/resource-contracts';

type Scaled = Pick<FieldSchema, 'scale' | 'decimals' | 'unit'>;

/** The number format of one locale. */
export interface NumberFormat {
  /** Format a count: "12,000". */
  count: (value: number) => string;
  /** Format a stored number for people: scaled, grouped, with its unit ("1,250 cu yd", "7.25%"). */
  number: (value: number, field: Scaled) => string;
  /** Format a stored number for an input: without group separators and unit. */
  typed: (value: number, field: Scaled) => string;
  /**
   * Parse typed text, with or without its unit.
   * @returns the number to store, or null when the text is not a number
   */
  parse: (text: string, field: Scaled) => number | null;
  /** Format a size: "12 KB", "3.4 MB". */
  bytes: (bytes: number) => string;
}

const MOST_DECIMALS = 6;

/** Return how many decimal places a number of this field can have: the declared number, or else as many as its scale allows. */
export const decimalsOf = ({ scale = 1, decimals }: Scaled) => decimals ?? Math.min(4, Math.max(0, Math.round(Math.log10(scale))));

/**
 * Return the number format of a locale (BCP 47).
 * @param bytesInWords formats sizes below 1,024 bytes, given the number of bytes
 */
export function createNumberFormat(locale: string, bytesInWords: (count: string) => string): NumberFormat {
  const write = (value: number, options?: Intl.NumberFormatOptions) => value.toLocaleString(locale, options);
  const parts = lazily(() => new Intl.NumberFormat(locale).formatToParts(1_234_567.8));
  const signOf = (type: Intl.NumberFormatPartTypes) => parts().find((part) => part.type === type)?.value ?? '';
  const grouping = lazily(() => new RegExp(`[${patternOf(signOf('group'))}\\s]`, 'g'));

  const bytes = (count: number) => {
    if (count < 1000) return bytesInWords(write(count));
    const [size, unit] = count < 1_000_000 ? [count / 1000, 'KB'] : [count / 1_000_000, 'MB'];
    return `${write(size, { maximumFractionDigits: 1 })} ${unit}`;
  };
  return {
    count: (value) => write(value),
    bytes,
    number: (value, field) => {
      if (field.unit === 'bytes') return bytes(value);
      const shown = write(value / (field.scale ?? 1), { maximumFractionDigits: decimalsOf(field) });
      if (!field.unit) return shown;
      return field.unit === '%' ? `${shown}%` : `${shown} ${field.unit}`;
    },
    typed: (value, field) => {
      const places = decimalsOf(field) || (field.scale ? 0 : MOST_DECIMALS);
      return write(value / (field.scale ?? 1), { maximumFractionDigits: places, useGrouping: false });
    },
    parse: (text, { scale = 1, unit = '' }) => {
      const typed = text.trim();
      const plain = (unit && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed)
        .replace(grouping(), '')
        .replace(signOf('decimal'), '.');
      if (plain === '' || !Number.isFinite(Number(plain))) return null;
      const stored = Number(plain) * scale;
      return scale === 1 ? stored : Math.round(stored);
    },
  };
}
