import type { Api } from '@haulbook/api-client';
import type { SitePagesView } from '@haulbook/contracts';
import { apiErrorOf } from './lazy-api';
import type { FrontDoorContext } from './api.server';
import { languageFor } from './language.server';
import { apiIn, perVersion } from './per-version.server';
import { notFound } from './redirects.server';

const NONE: SitePagesView = {
  guides: [],
  towns: [],
  services: [],
  pictures: [],
  proof: { insured: null, licensed: null, jobs: null, rating: null },
};

const read = perVersion((api) => api.sitePages.all());

/** Return the pages that the owner wrote; none while the API does not respond. */
export const sitePagesFor = async (context: FrontDoorContext): Promise<SitePagesView> =>
  (await read(context, await languageFor(context))) ?? NONE;

/**
 * Return one of the pages that the owner wrote.
 * @throws Response 404 for a page that visitors may not see
 */
export async function sitePage<T>(context: FrontDoorContext, load: (pages: Api['sitePages']) => Promise<T>): Promise<T> {
  const { sitePages } = apiIn(await languageFor(context), context);
  return load(sitePages).catch((error: unknown) => {
    if (apiErrorOf(error)?.status === 404) return notFound();
    throw error;
  });
}
