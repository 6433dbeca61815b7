import { addLocalDays } from '@haulbook/core';
import type { Translations } from '@haulbook/resource';
import { Guide } from '../../content/pages/guide.entity.js';
import type { TownQuestion } from '../../content/pages/town-question.entity.js';
import { Town } from '../../content/pages/town.entity.js';
import type { ServiceQuestion } from '../../catalog/service-question.entity.js';
import { Service } from '../../catalog/service.entity.js';
import { GUIDE_WORDS_ES } from './words/es/guide-words.js';
import { HOME_WORDS_ES } from './words/es/home-words.js';
import { SHOP_WORDS_ES } from './words/es/shop-words.js';
import { SITE_WORDS_ES } from './words/es/site-words.js';
import { TOWN_WORDS_ES } from './words/es/town-words.js';
import { YARD_WORDS_ES } from './words/es/yard-words.js';
import { GUIDE_WORDS } from './words/guide-words.js';
import { HOME_WORDS } from './words/home-words.js';
import { SHOP_WORDS } from './words/shop-words.js';
import { SITE_WORDS } from './words/site-words.js';
import { TOWN_WORDS } from './words/town-words.js';
import { YARD_WORDS } from './words/yard-words.js';
import type { PageWords } from './words/words.js';
import type { World } from './world.js';

/** Words for the pages of services, by slug. */
export const SERVICE_WORDS: Readonly<Record<string, PageWords>> = { ...HOME_WORDS, ...YARD_WORDS, ...SHOP_WORDS, ...SITE_WORDS };

/** The same in Spanish. */
export const SERVICE_WORDS_ES: Readonly<Record<string, PageWords>> = {
  ...HOME_WORDS_ES,
  ...YARD_WORDS_ES,
  ...SHOP_WORDS_ES,
  ...SITE_WORDS_ES,
};

const inSpanish = (es: string): Translations => ({ es });

const PUBLISHED = { status: 'published' } as const;

/** Pair the questions of a page with the Spanish ones, which stand in the same order. */
const questionsOf = ({ questions }: PageWords, spanish: PageWords) =>
  questions.map(([question, answer], position) => {
    const [asked, answered] = spanish.questions[position]!;
    return { question, answer, position, questionTranslations: inSpanish(asked), answerTranslations: inSpanish(answered) };
  });

/** Write the pages of the site, in English and in Spanish: those of services and towns, and the guides. */
export async function addSitePages(world: World): Promise<void> {
  await writeServices(world);
  await addTowns(world);
  await addGuides(world);
}

async function writeServices({ records, services }: World): Promise<void> {
  for (const { id, slug, intro } of services) {
    const [words, spanish] = [SERVICE_WORDS[slug], SERVICE_WORDS_ES[slug]];
    if (!words || !spanish || intro !== null) continue;
    const questions = questionsOf(words, spanish) as ServiceQuestion[];
    await records.update(Service, { id }, { intro: words.text, introTranslations: inSpanish(spanish.text), questions });
  }
}

async function addTowns({ records }: World): Promise<void> {
  for (const [name, words] of Object.entries(TOWN_WORDS)) {
    const { slug, summary, text: body } = words;
    const spanish = TOWN_WORDS_ES[name]!;
    const translations = { summaryTranslations: inSpanish(spanish.summary), bodyTranslations: inSpanish(spanish.text) };
    const questions = questionsOf(words, spanish) as TownQuestion[];
    await records.insert(Town, { name, slug, summary, body, ...translations, questions, ...PUBLISHED }, { states: true });
  }
}

async function addGuides({ records, services, today }: World): Promise<void> {
  for (const { slug, title, summary, text: body, services: about, daysAgo } of GUIDE_WORDS) {
    const serviceIds = services.filter((service) => about.includes(service.slug)).map(({ id }) => id);
    const publishedOn = addLocalDays(today, -daysAgo);
    const spanish = GUIDE_WORDS_ES[slug]!;
    const translations = {
      titleTranslations: inSpanish(spanish.title),
      summaryTranslations: inSpanish(spanish.summary),
      bodyTranslations: inSpanish(spanish.text),
    };
    await records.insert(Guide, { slug, title, summary, body, ...translations, serviceIds, publishedOn, ...PUBLISHED }, { states: true });
  }
}
