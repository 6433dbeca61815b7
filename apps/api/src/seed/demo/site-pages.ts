import { addLocalDays } from '@haulbook/core';
import { Guide } from '../../content/guide.entity.js';
import type { TownQuestion } from '../../content/town-question.entity.js';
import { Town } from '../../content/town.entity.js';
import type { ServiceQuestion } from '../../catalog/service-question.entity.js';
import { Service } from '../../catalog/service.entity.js';
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

const PUBLISHED = { status: 'published' } as const;

const questionsOf = ({ questions }: PageWords) => questions.map(([question, answer], position) => ({ question, answer, position }));

/** Write the pages of the site: those of services and towns, and the guides. */
export async function addSitePages({ records, services, today }: World): Promise<void> {
  for (const { id, slug, intro } of services) {
    const words = SERVICE_WORDS[slug];
    if (words && intro === null)
      await records.update(Service, { id }, { intro: words.text, questions: questionsOf(words) as ServiceQuestion[] });
  }
  for (const [name, words] of Object.entries(TOWN_WORDS)) {
    const { slug, summary, text: body } = words;
    await records.insert(
      Town,
      { name, slug, summary, body, questions: questionsOf(words) as TownQuestion[], ...PUBLISHED },
      { states: true },
    );
  }
  for (const { slug, title, summary, text: body, services: about, daysAgo } of GUIDE_WORDS) {
    const serviceIds = services.filter((service) => about.includes(service.slug)).map(({ id }) => id);
    const publishedOn = addLocalDays(today, -daysAgo);
    await records.insert(Guide, { slug, title, summary, body, serviceIds, publishedOn, ...PUBLISHED }, { states: true });
  }
}
