import { markdownToHtml } from '@haulbook/core/markdown';
import { DEFAULT_SERVICES, SERVICE_LANDING_SLUGS } from '@haulbook/domain';
import { SERVICE_WORDS, SERVICE_WORDS_ES } from './site-pages.js';
import { GUIDE_WORDS_ES } from './words/es/guide-words.js';
import { TOWN_WORDS_ES } from './words/es/town-words.js';
import { GUIDE_WORDS } from './words/guide-words.js';
import { TOWN_WORDS } from './words/town-words.js';

const pages = [...Object.entries(SERVICE_WORDS), ...Object.entries(TOWN_WORDS)];
const spanishPages = [...Object.entries(SERVICE_WORDS_ES), ...Object.entries(TOWN_WORDS_ES)];
const inBoth = [pages, spanishPages].flatMap((all) => all.map(([slug, words]) => ({ slug, words, all })));
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];
/** What two texts would share if one were a copy of the other: runs of five words. */
const runsOf = (text: string) => new Set(wordsOf(text).map((_, at, all) => all.slice(at, at + 5).join(' ')));

it('has words of its own for every service of a new installation', () => {
  expect(Object.keys(SERVICE_WORDS).sort()).toEqual([...SERVICE_LANDING_SLUGS].sort());
  expect(GUIDE_WORDS.flatMap(({ services }) => services).filter((slug) => !SERVICE_LANDING_SLUGS.includes(slug))).toEqual([]);
  expect(DEFAULT_SERVICES).toHaveLength(41);
});

it('says all of it in Spanish too', () => {
  expect(Object.keys(SERVICE_WORDS_ES).sort()).toEqual(Object.keys(SERVICE_WORDS).sort());
  expect(Object.keys(TOWN_WORDS_ES).sort()).toEqual(Object.keys(TOWN_WORDS).sort());
  expect(Object.keys(GUIDE_WORDS_ES).sort()).toEqual(GUIDE_WORDS.map(({ slug }) => slug).sort());
  const shapeOf = (text: string) => text.split('\n').map((line) => /^(## |- |\d\. |> )?/.exec(line)![0]);
  for (const [slug, { text }] of [...Object.entries(SERVICE_WORDS), ...Object.entries(TOWN_WORDS)])
    expect([slug, shapeOf((SERVICE_WORDS_ES[slug] ?? TOWN_WORDS_ES[slug])!.text)]).toEqual([slug, shapeOf(text)]);
  for (const { slug, text } of GUIDE_WORDS) expect([slug, shapeOf(GUIDE_WORDS_ES[slug]!.text)]).toEqual([slug, shapeOf(text)]);
});

it.each(inBoth)(
  '$slug is worth a page: enough words, two questions, and next to nothing that another page says',
  ({ slug, words: { text, questions }, all }) => {
    expect(wordsOf(text).length).toBeGreaterThan(60);
    expect(questions).toHaveLength(2);
    const own = runsOf([text, ...questions.flat()].join(' '));
    for (const [other, words] of all) {
      if (other === slug) continue;
      const shared = [...runsOf([words.text, ...words.questions.flat()].join(' '))].filter((run) => own.has(run));
      expect([other, shared.length]).toEqual([other, expect.any(Number)]);
      expect(shared.length / own.size).toBeLessThan(0.06);
    }
  },
);

it('names no price, which the page shows as it is today', () => {
  for (const { text, questions } of [
    ...inBoth.map(({ words }) => words),
    ...[...GUIDE_WORDS, ...Object.values(GUIDE_WORDS_ES)].map(({ text: body }) => ({ text: body, questions: [] })),
  ])
    expect([text, ...questions.flat()].join(' ')).not.toMatch(/\$\d/);
});

it('links within the site', () => {
  for (const { text } of [...GUIDE_WORDS, ...Object.values(GUIDE_WORDS_ES)])
    for (const [, href] of markdownToHtml(text).matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^\//);
});

/** Every sentence of the pages and guides, with the words that customers find in it. */
const sentences = [
  ...pages.flatMap(([, { text, questions }]) => [text, ...questions.map((pair) => pair.join(' '))]),
  ...GUIDE_WORDS.flatMap(({ text, summary }) => text.split('\n').concat(summary)),
].flatMap((part) => part.split(/(?<=[.?!])\s|\n/));
const saying = (words: RegExp) => sentences.filter((sentence) => words.test(sentence));

it('says how much of the truck a load fills as the picker on the home page does', () => {
  for (const sentence of saying(/one-car garage|one-bedroom/i)) {
    expect(sentence).toMatch(/half/i);
    expect(sentence).not.toMatch(/quarter|eighth/i);
  }
  expect(saying(/one-car garage/i)).toHaveLength(2);
});

it('promises no hour after the last window, no papers that are not there, and no comparison that the booking does not make', () => {
  const isAsked = (sentence: string) => sentence.endsWith('?') || sentence.startsWith('My ');
  const promised = (words: RegExp) => saying(words).filter((sentence) => !isAsked(sentence));
  expect(promised(/\b([4-9]|1[01]) PM|in the evening|at night/i)).toEqual([]);
  expect(promised(/certificate of insurance|insurance certificate|proof of insurance/i)).toEqual([]);
  expect(saying(/the booking (tells|compares)/i)).toEqual([]);
});
