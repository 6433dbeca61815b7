import { afterPaint } from './after-paint';

/**
 * Load the script of a page once the page has been painted: before, it would take the line from the style sheet and the fonts. The page is
 * complete without it, and presses from before are kept (`early-press.ts`).
 */
export const ownScript = (address: string): string => afterPaint([['script', { type: 'module', src: address }]]);
