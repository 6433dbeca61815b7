import type { FieldSchema } from '@haulbook/resource-contracts';

type Scaled = Pick<FieldSchema, 'scale' | 'decimals' | 'unit'>;

/** How many decimal places a number of this field can have: as declared, else as many as its scale allows. */
export const decimalsOf = ({ scale = 1, decimals }: Scaled) => decimals ?? Math.min(4, Math.max(0, Math.round(Math.log10(scale))));

/** A stored number as people read it: scaled, grouped, with its unit ("1,250 cu yd", "7.25%"). */
export function formatNumber(value: number, field: Scaled): string {
  if (field.unit === 'bytes') return formatBytes(value);
  const shown = (value / (field.scale ?? 1)).toLocaleString('en-US', { maximumFractionDigits: decimalsOf(field) });
  if (!field.unit) return shown;
  return field.unit === '%' ? `${shown}%` : `${shown} ${field.unit}`;
}

/** What a person typed as the number to store, with or without its unit; null when it is no number. */
export function parseNumber(text: string, { scale = 1, unit = '' }: Scaled): number | null {
  const typed = text.trim();
  const plain = (unit && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed).replace(/[,\s]/g, '');
  if (plain === '' || !Number.isFinite(Number(plain))) return null;
  const stored = Number(plain) * scale;
  return scale === 1 ? stored : Math.round(stored);
}

/** "12 KB", "3.4 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB'];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
