import { ENGLISH, type Speech } from '@haulbook/core';
import { loadedSpeech, type LanguageCode } from '@haulbook/texts';
import { FIRST_BUSINESS } from '../site-data/first-business';
import { windowInWords } from '../site-data/rules-in-words';
import { lastRoot } from '../site-data/use-root';
import { breadcrumbs, faqData, serviceData, type Place, type StructuredData } from './structured-data';

/** The part of the arguments of Remix's `meta` that is used here. */
export interface MetaArgs {
  matches: readonly { id: string; data?: unknown }[];
  location: { pathname: string; search: string };
}

/** A service with its own page, from the catalog. */
interface ServiceText {
  slug: string;
  name: string;
  blurb: string;
  startingCents: number | null;
}

interface RootData {
  origin?: string;
  language?: LanguageCode;
  languages?: LanguageCode[];
  business?: Partial<Place['business']>;
}

type Tag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: 'canonical'; href: string }
  | { tagName: 'link'; rel: 'alternate'; hrefLang: string; href: string }
  | { 'script:ld+json': StructuredData };

const rootOf = ({ matches }: MetaArgs) => (matches.find((match) => match.id === 'root')?.data as RootData | undefined) ?? lastRoot();

/** Return the business, the origin of its site and the language of the page from the root's data. */
export function placeOf(args: MetaArgs): Place {
  const root = rootOf(args);
  return { origin: root?.origin ?? '', business: { ...FIRST_BUSINESS, ...root?.business }, speech: speechOf(args) };
}

/** Return the language of the page, for its title and description. */
export const speechOf = (args: MetaArgs): Speech => loadedSpeech(rootOf(args)?.language ?? 'en') ?? ENGLISH;

/** Return the address of a page in a language: English has the plain one. */
const inLanguage = (url: string, code: LanguageCode) => (code === 'en' ? url : `${url}${url.includes('?') ? '&' : '?'}lang=${code}`);

/** Return the addresses of a page in all languages that the site offers; none where that is one. */
function alternates(args: MetaArgs, url: string): Tag[] {
  const { languages = [] } = rootOf(args) ?? {};
  if (languages.length < 2) return [];
  const tag = (hrefLang: string, href: string): Tag => ({ tagName: 'link', rel: 'alternate', hrefLang, href });
  return [...languages.map((code) => tag(code, inLanguage(url, code))), tag('x-default', url)];
}

/**
 * Return title, description, canonical URL and social card of a page, with the owner's brand.
 * @param title in English, as the description: both are translated here
 * @param path the page's own path if it differs from the requested one, without the query.
 */
export function pageMeta(args: MetaArgs, title: string, description?: string, path = args.location.pathname): Tag[] {
  const { origin, business } = placeOf(args);
  const { t } = speechOf(args);
  const full = `${t(title)} | ${business.name}`;
  const url = inLanguage(origin + path, rootOf(args)?.language ?? 'en');
  const tags: Tag[] = [{ title: full }];
  if (!description) return tags;
  return [
    ...tags,
    { name: 'description', content: t(description) },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates(args, origin + path),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: business.name },
    { property: 'og:title', content: t(title) },
    { property: 'og:description', content: t(description) },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}/social-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: t('Drawing of a loaded junk removal truck in front of a house') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Return the tags of a private or test page: kept out of search engines. */
export function privateMeta(args: MetaArgs, title: string): Tag[] {
  return [...pageMeta(args, title), { name: 'robots', content: 'noindex' }];
}

/**
 * Return the tags of the booking page. With a service, whose slug redirects here (product spec, section 2), title, text, canonical URL and
 * structured data are the service's.
 */
export function bookingMeta(args: MetaArgs, service: ServiceText | undefined): Tag[] {
  const { t, told } = speechOf(args);
  const { city, state } = placeOf(args).business;
  if (!service) {
    const text = t('See your price range and book junk removal in {city} in a few minutes. No account needed.', { city });
    return pageMeta(args, t('Book junk removal in {city}', { city }), text);
  }
  const title = t('{service} in {city}, {state}', { service: told(service.name), city, state });
  const window = windowOf(args);
  const text = t('{blurb} See your price range online and book {window} in {city}.', { blurb: told(service.blurb), window, city });
  return [
    ...pageMeta(args, title, text, `/book-new?service=${service.slug}`),
    { 'script:ld+json': serviceData(placeOf(args), service) },
    { 'script:ld+json': breadcrumbs(placeOf(args), [told(service.name), `/book-new?service=${service.slug}`]) },
  ];
}

/** Return the tags of the page of a service. */
export function servicePageMeta(args: MetaArgs, service: ServiceText & { questions: { question: string; answer: string }[] }): Tag[] {
  const { t, told } = speechOf(args);
  const { city, state } = placeOf(args).business;
  const name = told(service.name);
  const path = `/services/${service.slug}`;
  return [
    ...pageMeta(args, t('{service} in {city}, {state}', { service: name, city, state }), told(service.blurb) || name, path),
    { 'script:ld+json': serviceData(placeOf(args), service, path) },
    ...faqData(placeOf(args), service.questions),
    { 'script:ld+json': breadcrumbs(placeOf(args), [t('Services'), '/services'], [name, path]) },
  ];
}

/** Return what customers book, for descriptions: "a two-hour window". */
export const windowOf = (args: MetaArgs) => windowInWords(placeOf(args).business.rules, speechOf(args));

/** Return the city of the business, for titles. */
export const cityOf = (args: MetaArgs) => placeOf(args).business.city;
