import { afterPaint } from './after-paint';

/**
 * Load the script of a page once the page has been painted: before, it would take the line from the style sheet and the fonts. The page is
 * complete without it; what is pressed on an island before is kept (`early-press.ts`).
 */
export const ownScript = (address: string): string => afterPaint([['script', { type: 'module', src: address }]]);
