import type { CatalogView, OpenHours } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';

/** The business as schema.org data (JSON-LD) for search engines, in the language of the page. It contains only facts that are certain. */

export interface Place {
  /** The origin of the site, without a trailing slash: https://example.com */
  origin: string;
  business: Pick<CatalogView['business'], 'name' | 'city' | 'state' | 'phone' | 'email' | 'logoUrl' | 'rules'>;
  /** The language of the page. */
  speech: Speech;
}

export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>;

const CONTEXT = 'https://schema.org' as const;

const areaOf = ({ business }: Place) => ({ '@type': 'City', name: `${business.city}, ${business.state}` });

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** What of the shown proof machines read too. Ratings of others are no ratings of ours: only their page is named. */
interface ProofFacts {
  licensed: { number: string; issuer: string } | null;
  rating: { url: string } | null;
}

const proofData = ({ licensed, rating }: ProofFacts) => ({
  ...(licensed && {
    hasCredential: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      identifier: licensed.number,
      ...(licensed.issuer && { recognizedBy: { '@type': 'Organization', name: licensed.issuer } }),
    },
  }),
  ...(rating && { sameAs: [rating.url] }),
});

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const hoursData = ({ weekdays, opensAt, closesAt }: OpenHours) => ({
  openingHoursSpecification: [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: weekdays.map((day) => DAYS[day]), opens: opensAt, closes: closesAt },
  ],
});

/**
 * Describe the business.
 * @param range the lowest and highest price of a load, in cents
 * @param proof what the page shows of what speaks for the business
 */
export function businessData(place: Place, range?: readonly [low: number, high: number], proof?: ProofFacts): StructuredData {
  const { origin, business, speech } = place;
  const { city, state } = business;
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: business.name,
    description: speech.t('Junk removal and cleanouts for homes and businesses in {city}, {state}.', { city, state }),
    url: `${origin}/`,
    telephone: business.phone,
    ...(business.email && { email: business.email }),
    image: `${origin}/social-card.png`,
    logo: origin + (business.logoUrl ?? '/apple-touch-icon.png'),
    address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: state, addressCountry: 'US' },
    areaServed: areaOf(place),
    ...(business.rules.office && hoursData(business.rules.office)),
    ...(range && { priceRange: `$${Math.round(range[0] / 100)}–$${Math.round(range[1] / 100)}` }),
    ...(proof && proofData(proof)),
  };
}

const providerOf = ({ origin, business: { name, phone } }: Place) => ({
  '@type': 'LocalBusiness',
  '@id': `${origin}/#business`,
  name,
  telephone: phone,
});

interface ServiceFacts {
  slug: string;
  name: string;
  blurb: string;
  startingCents: number | null;
}

/** Describe a service with its starting price, if it has one. @param path that of its page; without one, the booking of the service */
export function serviceData(place: Place, service: ServiceFacts, path = `/book-new?service=${service.slug}`): StructuredData {
  const { told } = place.speech;
  const url = place.origin + path;
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name: told(service.name),
    serviceType: told(service.name),
    description: told(service.blurb),
    url,
    areaServed: areaOf(place),
    provider: providerOf(place),
    ...(service.startingCents && {
      offers: {
        '@type': 'Offer',
        url,
        priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'USD', minPrice: dollars(service.startingCents) },
      },
    }),
  };
}

/** Describe the path from the home page to a page, as names and paths. */
export function breadcrumbs(place: Place, ...trail: readonly (readonly [name: string, path: string])[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [[place.speech.t('Home'), '/'] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: place.origin + path,
    })),
  };
}

/** Describe what the business does in one of its towns. The business itself is one, with the home page as its address. */
export const townData = (place: Place, { slug, name, state }: { slug: string; name: string; state: string }): StructuredData => ({
  ...{ '@context': CONTEXT, '@type': 'Service', name: place.speech.t('Junk removal'), serviceType: place.speech.t('Junk removal') },
  url: `${place.origin}/junk-removal/${slug}`,
  provider: providerOf(place),
  areaServed: { '@type': 'City', name: `${name}, ${state}` },
});

/** Describe questions with their answers, as tags of a page: none without any. */
export function faqData(
  { speech: { t } }: Place,
  questions: readonly { question: string; answer: string }[],
): { 'script:ld+json': StructuredData }[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: t(question),
    acceptedAnswer: { '@type': 'Answer', text: t(answer) },
  }));
  return [{ 'script:ld+json': { '@context': CONTEXT, '@type': 'FAQPage', mainEntity } }];
}

interface ArticleFacts {
  slug: string;
  title: string;
  summary: string;
  /** Path of its picture; null without one. */
  pictureUrl: string | null;
  publishedOn: string;
  changedOn: string;
}

/** Describe a guide, which the business wrote. */
export function articleData(
  { origin, business, speech: { t } }: Place,
  { slug, title, summary, pictureUrl, publishedOn, changedOn }: ArticleFacts,
): StructuredData {
  const author = { '@type': 'Organization', '@id': `${origin}/#business`, name: business.name, url: `${origin}/` };
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: t(title),
    description: t(summary),
    url: `${origin}/guides/${slug}`,
    image: origin + (pictureUrl ?? '/social-card.png'),
    datePublished: publishedOn,
    dateModified: changedOn,
    author,
    publisher: author,
  };
}
