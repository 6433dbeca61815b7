/** What reads the body of an answer: its contract, or an outline of it. */
export interface Reads<T> {
  safeParse: (body: unknown) => { success: true; data: T } | { success: false };
}

/** The kinds of what an answer is made of. A list has the outline of its elements; what may be missing stands in `maybe`. */
type Outline<T> = [T] extends [string]
  ? 'string'
  : [T] extends [number]
    ? 'number'
    : [T] extends [boolean]
      ? 'boolean'
      : [T] extends [readonly (infer Element)[]]
        ? readonly [Outline<Element>]
        : { readonly [Name in keyof T]-?: Part<T[Name]> };

type Part<T> = undefined extends T ? Maybe<NonNullable<T>> : null extends T ? Maybe<NonNullable<T>> : Outline<T>;

interface Maybe<T> {
  (): Outline<T>;
}

/** State the outline of a part that may be missing or null. */
export const maybe =
  <const Of>(outline: Of) =>
  (): Of =>
    outline;

/**
 * Read answers by their outline, which the compiler compares with the contract: a page that only some visitors ask something needs 1 KB for it,
 * and 40 KB for the contract with its library. What the outline leaves out stays in the answer.
 */
export function outlined<T>(outline: Outline<T>): Reads<T> {
  return { safeParse: (body) => (fits(body, outline) ? { success: true, data: body as T } : { success: false }) };
}

/** Any answer: only that there was one matters. */
export const anything: Reads<unknown> = { safeParse: (data) => ({ success: true, data }) };

function fits(value: unknown, outline: unknown): boolean {
  if (typeof outline === 'string') return typeof value === outline;
  if (typeof outline === 'function') return value === undefined || value === null || fits(value, outline());
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(outline)) return Array.isArray(value) && value.every((element) => fits(element, outline[0]));
  return Object.entries(outline as object).every(([name, part]) => fits((value as Record<string, unknown>)[name], part));
}
