import type { BusinessRules } from '@haulbook/contracts';
import { msg, type Speech } from '@haulbook/core';

/** Return what is in the middle of a sentence as it is written there: "Concrete" as "concrete", "PVC" as it is. */
export const inSentence = (name: string): string => (/^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1));

/** Return what customers pick: "a two-hour window", or "an arrival window" where not all are as long. */
export const windowInWords = ({ windowHours: hours }: BusinessRules, { t }: Pick<Speech, 't'>): string =>
  t('{hours, plural, =0 {an arrival window} =1 {a one-hour window} =2 {a two-hour window} =8 {an 8-hour window} other {a #-hour window}}', {
    hours,
  });

/** Return what the windows are: "Two-hour windows". */
export const windowsInWords = ({ windowHours: hours }: BusinessRules, { t }: Pick<Speech, 't'>): string =>
  t('{hours, plural, =0 {Arrival windows} =1 {One-hour windows} =2 {Two-hour windows} other {#-hour windows}}', { hours });

/** Return what is priced by weight, by its names in a sentence; none where nothing is. */
export const heavyNames = ({ heavy }: BusinessRules, { t }: Pick<Speech, 't'>): string[] =>
  heavy.materials.map((name) => inSentence(t(name)));

/** Parts of a truck, by the eighths that they are. */
const PARTS = [
  msg('an eighth'),
  msg('a quarter'),
  msg('three eighths'),
  msg('half'),
  msg('five eighths'),
  msg('three quarters'),
  msg('seven eighths'),
];

/** Return how much of a truck is the most for what is heavy: "a quarter"; null where a full truck may be. */
export function heavyPart({ heavy }: BusinessRules, { t }: Pick<Speech, 't'>): string | null {
  const part = PARTS[heavy.maxEighths - 1];
  return part === undefined ? null : t(part);
}

const WAYS: Record<BusinessRules['pays'][number], string> = {
  card: msg('by card'),
  check: msg('by check'),
  cash: msg('in cash'),
  transfer: msg('by bank transfer'),
};

/** Return ways of paying as alternatives: "by card, by check, or in cash". */
export const waysInWords = (ways: BusinessRules['pays'], { t, either }: Pick<Speech, 't' | 'either'>): string =>
  either(ways.map((way) => t(WAYS[way])));
