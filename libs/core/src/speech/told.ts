import { patternOf } from '../pattern.js';
import type { Catalog, Translate } from './speech.js';

interface Pattern {
  id: string;
  matches: RegExp;
  names: string[];
}

const PLACE = /\{(\w+)\}/g;

/** What a place takes in: anything where the text around it says enough to be known again, else a number such as `1042` or `J-2027-7`. */
const placeholderOf = (text: string): string =>
  (text.replace(PLACE, ' ').match(/\p{L}{2,}/gu) ?? []).length > 1 ? '(.+)' : '(\\S*\\d\\S*)';

/** Return the texts of a catalog in which something was filled in, those that say the most first. */
function patternsOf(catalog: Catalog): Pattern[] {
  const ids = Object.keys(catalog).filter((id) => id.search(PLACE) >= 0 && !id.includes('{{') && !id.includes(', plural,'));
  return ids
    .sort((a, b) => b.replace(PLACE, '').length - a.replace(PLACE, '').length)
    .map((id) => ({
      id,
      matches: new RegExp(
        `^${id
          .split(PLACE)
          .map((part, index) => (index % 2 === 0 ? patternOf(part) : placeholderOf(id)))
          .join('')}$`,
      ),
      names: [...id.matchAll(PLACE)].map(([, name]) => name!),
    }));
}

/**
 * Return what translates English sentences of the server, which arrive filled in: by their text, else by the text that they were made of. What
 * was filled in is translated where it is a text itself, such as the name of a field. Words of people stay as they are: `Remove hot tub` is not
 * `Remove {name}`.
 */
export function createTold(t: Translate, catalog: Catalog): (sentence: string) => string {
  let patterns: Pattern[] | undefined;
  return (sentence) => {
    if (Object.hasOwn(catalog, sentence)) return t(sentence);
    for (const { id, matches, names } of (patterns ??= patternsOf(catalog))) {
      const [, ...values] = matches.exec(sentence) ?? [];
      if (values.length > 0) return t(id, Object.fromEntries(names.map((name, index) => [name, t(values[index]!)])));
    }
    return sentence;
  };
}
