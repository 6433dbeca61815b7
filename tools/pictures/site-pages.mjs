/** The pages of the site and their states, for each person who opens them, in English and in Spanish. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../lib/client.mjs';
import { root } from '../lib/workspace.mjs';
import { BOOKING_PAGES, photoPages } from './site-booking.mjs';
import { ACCOUNT_PAGES, FRAME_PAGES, HALFWAY_PAGES, linkedPages, NEWCOMER_PAGES, ownPages } from './site-own.mjs';
import { prepareScene } from './site-scene.mjs';

const FOR_EVERYBODY = [
  { name: 'home', path: '/' },
  { name: 'home outside the area', path: '/?zip=10001&load=6' },
  { name: 'services', path: '/services' },
  { name: 'about', path: '/about' },
  { name: 'thank you', path: '/thank-you' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'brand kit', path: '/brand-kit-showcase' },
  { name: 'nothing there', path: '/no-such-page' },
];

/** A picture that stands for a customer's own. */
const photo = () => readFileSync(join(root, 'docs/images/home.png'));

/** Return the pages for everybody: also those of services, towns and guides, and a booking step by step. */
export async function publicPagesOf(database) {
  return withClient(database, async (client) => {
    const first = async (sql) => (await client.query(sql)).rows[0];
    const service = await first('SELECT slug FROM services WHERE intro IS NOT NULL ORDER BY "order" LIMIT 1');
    const town = await first("SELECT slug FROM towns WHERE status = 'published' ORDER BY name LIMIT 1");
    const guide = await first("SELECT slug FROM guides WHERE status = 'published' ORDER BY published_on LIMIT 1");
    const zip = await first('SELECT zip FROM service_areas ORDER BY zip LIMIT 1');
    return [
      ...FOR_EVERYBODY,
      ...(zip ? [{ name: 'home with a price', path: `/?zip=${zip.zip}&load=6` }] : []),
      ...(service ? [{ name: 'service', path: `/services/${service.slug}` }] : []),
      ...(town ? [{ name: 'town', path: `/junk-removal/${town.slug}` }] : []),
      ...(guide
        ? [
            { name: 'guides', path: '/guides' },
            { name: 'guide', path: `/guides/${guide.slug}` },
          ]
        : []),
      ...BOOKING_PAGES,
      ...photoPages(photo()),
      ...ACCOUNT_PAGES,
      ...FRAME_PAGES,
    ];
  });
}

/** The pictures of the README that show the site, by their file in docs/images; `toward` is the role of what stands in the middle. */
export const OF_README = {
  home: { name: 'home', width: 1280, height: 800 },
  booking: { name: 'booking items', width: 1280, height: 800, toward: 'slider' },
  'booking-phone': { name: 'booking items', width: 390, height: 844, toward: 'slider' },
};

/**
 * Return the groups of pages, each with the session that opens it and its language.
 * @param isFull whether there are customers; without any, there are only the pages for everybody
 * @param languages such as `['en', 'es']`; without customers there is English alone
 */
export async function sitePagesOf({ database, origin, isFull, languages, withContext, signIn }) {
  const everybody = await publicPagesOf(database);
  const groups = [{ whose: 'site', pages: everybody }];
  if (isFull) {
    const { sessions, links } = await prepareScene({ origin, database, languages, withContext, signIn });
    groups.push({ whose: 'link', pages: linkedPages(links) });
    groups.push({ whose: 'own', pages: ownPages(links), state: sessions.customer });
    groups.push({ whose: 'own', pages: NEWCOMER_PAGES, state: sessions.newcomer });
    groups.push({ whose: 'own', pages: HALFWAY_PAGES, state: sessions.halfway });
  }
  const offered = isFull ? languages : ['en'];
  return offered.flatMap((language) => groups.map((group) => named(group, language)));
}

function named({ whose, pages, state }, language) {
  const prefix = language === 'en' ? whose : `${language} ${whose}`;
  return { state, language, ofSite: true, pages: pages.map(({ name, ...page }) => ({ ...page, name: `${prefix} ${name}` })) };
}
