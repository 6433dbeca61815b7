/** Integer cents. Never a fraction, never a floating-point number of dollars. */
export type Cents = number;
/** A rate in parts per million: 7.25 % is 72 500. */
export type Ppm = number;
/** A quantity in thousandths: one and a half is 1500. */
export type Thousandths = number;

export const PPM = 1_000_000;
export const QTY_ONE = 1000;

/** Round to the nearest integer, halves away from zero: 0.5 → 1, -0.5 → -1 (product decisions, section 2). */
export function roundHalfAwayFromZero(value: number): number {
  const rounded = Math.floor(Math.abs(value) + 0.5);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Compute a × b ÷ divisor with exact integers, rounding halves away from zero; no floating-point error however large the product. */
function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b);
  const magnitude = product < 0n ? -product : product;
  const d = BigInt(divisor);
  const rounded = Number((magnitude * 2n + d) / (d * 2n));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** Compute the share of an amount at a rate in parts per million. Throws a RangeError on fractions. */
export function applyRate(cents: Cents, ppm: Ppm): Cents {
  return multiplyDivide(cents, ppm, PPM);
}

/** Multiply a quantity in thousandths by the unit price, rounded once: the total of one line. */
export function lineTotal(qtyThousandths: Thousandths, unitCents: Cents): Cents {
  return multiplyDivide(qtyThousandths, unitCents, QTY_ONE);
}

/**
 * Split a total over weights by largest remainder. The parts add up to the total exactly; equal remainders go to the larger weight, then to
 * the earlier one, so the same input always gives the same parts. No part exceeds its weight as long as the total does not exceed their
 * sum.
 * @throws RangeError for a negative or fractional weight, or a total with no weight to spread it over.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (!Number.isSafeInteger(total)) throw new RangeError('The total to allocate must be an integer');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights must be integers of zero or more');
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) {
    if (total !== 0) throw new RangeError('Nothing to allocate the total over');
    return weights.map(() => 0);
  }
  const magnitude = BigInt(Math.abs(total));
  const shares = weights.map((weight, index) => {
    const product = magnitude * BigInt(weight);
    return { index, weight, part: product / sum, remainder: product % sum };
  });
  let left = magnitude - shares.reduce((all, share) => all + share.part, 0n);
  const byRemainder = [...shares].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || b.weight - a.weight || a.index - b.index,
  );
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => (total < 0 && share.part !== 0n ? -Number(share.part) : Number(share.part)));
}

/** Format an amount: "$1,234.50"; with `whole`, "$149" when there are no odd cents. A negative amount is "-$5.00". */
export function formatCents(cents: Cents, options: { whole?: boolean } = {}): string {
  const magnitude = Math.abs(cents);
  const dollars = String(Math.floor(magnitude / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const odd = magnitude % 100;
  const tail = options.whole && odd === 0 ? '' : `.${String(odd).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}$${dollars}${tail}`;
}

/** Format a range: "$149" or "$149–$229". */
export function formatCentsRange(lowCents: Cents, highCents: Cents): string {
  const low = formatCents(lowCents, { whole: true });
  return lowCents === highCents ? low : `${low}–${formatCents(highCents, { whole: true })}`;
}

/** Parse what a person types as dollars ("1,234.5", "$149", "-5.00"); null when it is not an amount of money. */
export function parseDollars(text: string): Cents | null {
  const match = /^(-?)\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign && cents !== 0 ? -cents : cents;
}

/** Format a rate for people: 72 500 ppm is "7.25%". */
export function formatRate(ppm: Ppm): string {
  return `${String(Number((ppm / 10_000).toFixed(4)))}%`;
}
