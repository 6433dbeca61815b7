/** What a message is filled with, by the names in its braces; nothing leaves its place empty. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

interface Argument {
  name: string;
  /** By the category of the plural or by an exact number (`=0`); absent for an argument that stands as it is. */
  forms?: Record<string, Part[]>;
}

/** A piece of text, an argument, or (null) the number of the plural around it. */
export type Part = string | Argument | null;

/**
 * Read a message in ICU MessageFormat, of which it knows arguments and plurals: `Hello {name}`,
 * `{count, plural, one {# item} other {# items}}`.
 */
export function parseMessage(text: string): Part[] {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(text.slice(at));
    at += found?.[0].length ?? 0;
    return found;
  };
  const parts = (within: boolean): Part[] => {
    const found: Part[] = [];
    for (let piece; (piece = take(within ? /^(?:\{(\w+)|#|[^{}#]+)/ : /^(?:\{(\w+)|[^{]+)/));) {
      if (piece[1]) found.push(argument(piece[1]));
      else found.push(within && piece[0] === '#' ? null : piece[0]);
    }
    return found;
  };
  const argument = (name: string): Argument => {
    const isPlural = take(/^,\s*plural,/) !== null;
    const forms: Record<string, Part[]> = {};
    for (let form; isPlural && (form = take(/^\s*(=?\w+)\s*\{/)); take(/^\}/)) forms[form[1]!] = parts(true);
    take(/^\s*\}/);
    return isPlural ? { name, forms } : { name };
  };
  return parts(false);
}

const rules = new Map<string, Intl.PluralRules>();

/** Return the rules of plurals of a locale, which take longer to make than a message to fill in. */
function pluralsOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/**
 * Fill in a message. What ends with a period of its own, as an abbreviation does (`1:34 a.m.`), ends a sentence without another one.
 * @param locale whose plurals and numbers it has
 */
export function fillMessage(parts: readonly Part[], values: Values, locale: string, count = 0): string {
  let filled = '';
  for (const part of parts) {
    if (typeof part === 'string') filled += filled.endsWith('.') ? part.replace(PERIOD, '$1') : part;
    else filled += part === null ? count.toLocaleString(locale) : fillArgument(part, values, locale);
  }
  return filled;
}

/** The period that ends a sentence, after the tags that end there too. */
const PERIOD = /^((?:<\/\d>)*)\.(?!\.)/;

function fillArgument({ name, forms }: Argument, values: Values, locale: string): string {
  const value = values[name] ?? '';
  if (!forms) return String(value);
  const number = Number(value);
  const form = forms[`=${number}`] ?? forms[pluralsOf(locale).select(number)] ?? forms.other ?? [];
  return fillMessage(form, values, locale, number);
}
