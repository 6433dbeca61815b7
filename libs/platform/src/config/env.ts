import { z } from 'zod';

/** Parse a whole number from the environment. */
export const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};
/** Parse the number of a port; 0 takes a free one. */
export const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65535, 'must be a port number');
/** Parse one of a few words. */
export const oneOf = <T extends string>(...values: T[]) => z.enum(values, { error: `must be one of ${values.join(', ')}` });
/** `0` or `1`. */
export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
/** Validate a URL with one of these protocols. */
export const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
/** A secret long enough to derive keys from. */
export const secret = z.string().min(32, 'must have at least 32 characters');
/** The person or page that others turn to: an email address or a page, as a URL. */
export const contact = z
  .string()
  .refine(
    (value) => /^mailto:[^@\s]+@[^@\s]+$/.test(value) || (URL.canParse(value) && new URL(value).protocol === 'https:'),
    'must be like mailto:you@example.com or https://example.com',
  );
