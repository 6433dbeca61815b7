/** A measure of how a page loads and reacts, as browsers report it. Values are milliseconds; of `CLS`, thousandths. */
export type VitalName = 'LCP' | 'INP' | 'CLS' | 'TTFB';

export type VitalRating = 'good' | 'needs_improvement' | 'poor';

interface Vital {
  label: string;
  help: string;
  /** The highest value that counts as good. */
  good: number;
  /** The highest value that is not yet poor. */
  fair: number;
}

/** The thresholds that search engines judge the 75th percentile by (https://web.dev/articles/vitals). */
export const VITALS: Record<VitalName, Vital> = {
  LCP: { label: 'Largest contentful paint', help: 'When the main content is visible', good: 2500, fair: 4000 },
  INP: { label: 'Interaction to next paint', help: 'How long the page takes to react to a tap or key', good: 200, fair: 500 },
  CLS: { label: 'Cumulative layout shift', help: 'How much the page moves while it is read', good: 100, fair: 250 },
  TTFB: { label: 'Time to first byte', help: 'How long the server takes to answer', good: 800, fair: 1800 },
};

export const VITAL_NAMES = Object.keys(VITALS) as VitalName[];

export const VITAL_RATINGS: Record<VitalRating, string> = { good: 'Good', needs_improvement: 'Needs improvement', poor: 'Poor' };

/** Rate a value against the thresholds of its measure. */
export function vitalRating(name: VitalName, value: number): VitalRating {
  const { good, fair } = VITALS[name];
  if (value <= good) return 'good';
  return value <= fair ? 'needs_improvement' : 'poor';
}

/**
 * Format a duration for people.
 * @param ms milliseconds.
 * @returns for example "85 ms" or "2.4 s".
 */
export const formatDuration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Format a value of a measure: a duration, or for layout shift a score such as "0.05". */
export const formatVital = (name: VitalName, value: number): string => (name === 'CLS' ? (value / 1000).toFixed(2) : formatDuration(value));
