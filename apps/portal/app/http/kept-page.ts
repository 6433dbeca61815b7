import type { HeadersFunction } from '@remix-run/node';
import { KEPT_HEADER, KEPT_PARAMETERS_HEADER, KEPT_UNTIL_COMMIT_HEADER } from '@haulbook/contracts';
import { noStore } from './no-store';

/**
 * Let the server render a page once for all visitors, and once for all who are signed in, until something changes that pages show. The page
 * may depend on its path, the audience of the menus, settings, catalog, published reviews and the pages that
 * the owner wrote, and on nothing else: no other cookie, no header, no moment, and of the person only that they have an account. The language
 * in an address counts for every page, with the cookie that it sets; of other parameters, those that `knowing` names.
 */
export const keptPage = () => ({ [KEPT_HEADER]: 'bare' });

/**
 * Let the server keep a page for the session that it was rendered for, for seconds, until anything changes in the database. The page may
 * depend on the person and on their records. It stays out of caches and the browser's history.
 */
export const keptForOne = () => ({ [KEPT_HEADER]: 'own', ...noStore() });

/**
 * As `keptForOne`, for a page that notes the page of ours that the person comes from, as the form without scripts does. The browser may keep it
 * for the Back button, which finds there what was typed.
 */
export const keptForOneByPrevious = () => ({ [KEPT_HEADER]: 'own-by-previous', 'Cache-Control': 'private, no-cache' });

/** As `keptPage` for visitors, for a page that notes the page of ours that they come from, and the campaign in its address. */
export const keptByPrevious = () => ({ [KEPT_HEADER]: 'by-previous' });

/** As `keptPage`, for a page on which the parameters of a campaign in its address change nothing. */
export const keptForCampaigns = () => ({ [KEPT_HEADER]: 'any-campaign' });

/**
 * Return headers for the loader of a page that is kept: the parameters of its address that it knows, with values that there are. With any
 * other one, it is rendered for its visitor. Made-up values must not be named: they would take the place of others.
 */
export const knowing = (...parameters: string[]) => ({ [KEPT_PARAMETERS_HEADER]: parameters.join(' ') });

/** As `knowing`, for a page that also shows what the database has: it is kept for seconds, until anything is committed. */
export const knowingUntilCommit = (...parameters: string[]) => ({ ...knowing(...parameters), [KEPT_UNTIL_COMMIT_HEADER]: '1' });

/** What a loader says of how its page is kept, which comes before what the page itself says. */
const SAID = [KEPT_HEADER, 'Cache-Control', KEPT_PARAMETERS_HEADER, KEPT_UNTIL_COMMIT_HEADER];

/** Return the headers of a page whose loader says what it knows of its address, or that this answer is kept in another way. */
export const keptWith =
  (kept: () => Record<string, string>): HeadersFunction =>
  ({ loaderHeaders }) => {
    const said = SAID.flatMap((name) => {
      const value = loaderHeaders.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return { ...kept(), ...Object.fromEntries(said) };
  };

/** The headers of a page whose loader says with each answer whether it is one for all (`keptPage`). */
export const keptIfSaid = keptWith(() => ({}));
