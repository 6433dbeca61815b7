import { markdownToHtml } from '@haulbook/core/markdown';
import type { SitePagesView } from '@haulbook/contracts';
import { pictureAt } from '../../../site-data/pictures';
import type { FrontDoorContext } from '../../../http/api.server';
import { catalogFor } from '../../../http/catalog.server';
import { notFound } from '../../../http/redirects.server';
import { sitePage, sitePagesFor } from '../../../http/site-pages.server';
import { groupItems } from './group-items';
import type { GuideFacts } from './guide-page';
import type { ServicePageFacts } from './service-page';
import type { TownPageFacts } from './town-page';

/** The number of further guides under a guide. */
const OTHER_GUIDES = 3;

/** Add the owner's picture to a guide that is shown as a card. */
const withPicture = <Guide extends { slug: string }>(guide: Guide, { pictures }: Pick<SitePagesView, 'pictures'>) => ({
  ...guide,
  picture: pictureAt(pictures, 'guide', guide.slug),
});

/** Return a text of the owner's as HTML, which says that it is English where it is on a page in another language. */
const richText = (text: string, inEnglish: readonly string[]): string =>
  inEnglish.includes(text) ? `<div lang="en">${markdownToHtml(text)}</div>` : markdownToHtml(text);

/** Return the texts without those of other kinds: what is HTML says its language itself, and a town's name has none. */
const short = (inEnglish: readonly string[], ...others: string[]): string[] => inEnglish.filter((text) => !others.includes(text));

/** Return what the page of a service shows. @throws Response 404 for one that has none */
export async function servicePageFacts(slug: string, context: FrontDoorContext): Promise<ServicePageFacts> {
  const [{ name, intro, questions, guides, inEnglish }, pages, catalog] = await Promise.all([
    sitePage(context, (pages) => pages.service(slug)),
    sitePagesFor(context),
    catalogFor(context),
  ]);
  const { blurb = '', startingCents = null, drawing = null } = catalog?.services.find((service) => service.slug === slug) ?? {};
  return {
    slug,
    name,
    blurb,
    drawing,
    startingCents,
    html: richText(intro, inEnglish),
    inEnglish: short(inEnglish, intro),
    questions,
    guides: guides.map((guide) => withPicture(guide, pages)),
    towns: pages.towns,
    volumes: catalog?.volumes ?? [],
    items: groupItems(catalog, slug),
    picture: pictureAt(pages.pictures, 'service', slug),
  };
}

/** Return what the page of a town shows. @throws Response 404 for one that is not published */
export async function townPageFacts(slug: string, context: FrontDoorContext): Promise<TownPageFacts> {
  const [{ body, inEnglish, ...town }, pages, catalog] = await Promise.all([
    sitePage(context, (all) => all.town(slug)),
    sitePagesFor(context),
    catalogFor(context),
  ]);
  return {
    ...town,
    html: richText(body, inEnglish),
    inEnglish: short(inEnglish, body, town.name),
    services:
      catalog?.services.filter((service) => pages.services.includes(service.slug)).map(({ slug: own, name }) => ({ slug: own, name })) ??
      [],
    others: pages.towns.filter((other) => other.slug !== slug),
    volumes: catalog?.volumes ?? [],
    picture: pictureAt(pages.pictures, 'town', slug),
  };
}

/** Return what the page of a guide shows. @throws Response 404 for one that is not published */
export async function guideFacts(slug: string, context: FrontDoorContext): Promise<GuideFacts> {
  const [{ body, services, inEnglish, ...guide }, pages] = await Promise.all([
    sitePage(context, (all) => all.guide(slug)),
    sitePagesFor(context),
  ]);
  return {
    ...guide,
    html: richText(body, inEnglish),
    inEnglish: short(inEnglish, body),
    services: services.map((service) => ({
      name: service.name,
      path: pages.services.includes(service.slug) ? `/services/${service.slug}` : `/${service.slug}`,
    })),
    pictures: pages.pictures
      .filter((each) => each.place === 'guide' && each.slug === slug)
      .map(({ picture, caption }) => ({ picture, caption })),
    others: pages.guides
      .filter((other) => other.slug !== slug)
      .slice(0, OTHER_GUIDES)
      .map((other) => withPicture(other, pages)),
  };
}

/** Return the list of guides. @throws Response 404 without any: an empty page helps no one */
export async function guidesFacts(context: FrontDoorContext) {
  const pages = await sitePagesFor(context);
  return pages.guides.length > 0 ? { guides: pages.guides.map((guide) => withPicture(guide, pages)) } : notFound();
}
