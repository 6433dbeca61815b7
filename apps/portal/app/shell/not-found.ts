import type { MenuService } from '../site-data/menus';

/** Words that do not identify a service. */
const EMPTY_WORDS = new Set([
  'and',
  'the',
  'for',
  'our',
  'services',
  'service',
  'removal',
  'cleanout',
  'cleanouts',
  'www',
  'html',
  'php',
  'page',
  'junk',
]);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word));

const alike = (one: string, other: string) => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short.replace(/(?:es|s)$/, ''));
};

/** Return up to six services that match a search or URL, best first. */
export function suggestServices(typed: string, services: readonly MenuService[]): MenuService[] {
  const wanted = wordsOf(decodeSafely(typed));
  return services
    .map((service) => ({
      service,
      hits: wanted.filter((word) => wordsOf(`${service.name} ${service.slug}`).some((own) => alike(word, own))).length,
    }))
    .filter(({ hits }) => hits > 0)
    .sort((one, other) => other.hits - one.hits)
    .slice(0, 6)
    .map(({ service }) => service);
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
