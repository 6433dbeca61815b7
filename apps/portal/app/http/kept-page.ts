import { noStore } from './no-store';

/**
 * Let the server render a page once for all visitors, and once for all who are signed in, until something changes that pages show. The page
 * may depend on its path, the audience of the menus, settings, catalog, published reviews and the pages that
 * the owner wrote, and on nothing else: no other cookie, no header, no moment, and of the person only that they have an account.
 */
export const keptPage = () => ({ 'X-Kept-Page': 'bare' });

/**
 * Let the server keep a page for the session that it was rendered for, for seconds, until anything changes in the database. The page may
 * depend on the person and on their records. It stays out of caches and the browser's history.
 */
export const keptForOne = () => ({ 'X-Kept-Page': 'own', ...noStore() });

/** As `keptPage` for visitors, for a page that notes the page of ours that they come from, and the campaign in its address. */
export const keptByPrevious = () => ({ 'X-Kept-Page': 'by-previous' });

/** As `keptPage`, for a page on which the parameters of a campaign in its address change nothing. */
export const keptForCampaigns = () => ({ 'X-Kept-Page': 'any-campaign' });
