/** Pictures of the owner's on the site: where they stand, in which sizes they are drawn, and what stays in view of them. */

/** Where a picture can stand. */
export const PICTURE_PLACES = {
  hero: 'Top of the home page',
  crew: 'Crew',
  truck: 'Truck',
  beforeAfter: 'Before and after',
  service: 'Service',
  guide: 'Guide',
  town: 'Town',
} as const;
export type PicturePlace = keyof typeof PICTURE_PLACES;

/** The formats of a picture, the smallest first: browsers take the first that they know. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Widths in pixels: of a tile, of half a page and a phone's screen, and of a whole page. */
const WIDTHS = [480, 960, 1600] as const;
/** The one width for browsers that know WebP alone. */
const OLD_WIDTH = 960;

/** The least width of a picture, in pixels: it stands across a phone. */
export const LEAST_PICTURE_WIDTH = 640;

/** A size that a picture is drawn in. */
export interface SizeOfPicture {
  width: number;
  format: PictureFormat;
}

/** Return the widths that a picture is drawn in: none wider than itself, and its own where that is less than the widest. */
export function pictureWidths(own: number): number[] {
  const narrower = WIDTHS.filter((width) => width < own);
  return narrower.length < WIDTHS.length ? [...narrower, own] : narrower;
}

/** Return all sizes that a picture is drawn in. @param own its own width, in pixels */
export function pictureSizes(own: number): SizeOfPicture[] {
  const widths = pictureWidths(own);
  return [...widths.map((width) => ({ width, format: 'avif' as const })), { width: fallbackWidth(widths), format: 'webp' }];
}

/** Return the width of the picture for browsers that know WebP alone. @param widths those it is drawn in, ascending */
export const fallbackWidth = (widths: readonly number[]): number => widths.findLast((width) => width <= OLD_WIDTH) ?? widths[0]!;

/** Return the path of one size of a picture. */
export const picturePath = (key: string, { width, format }: SizeOfPicture): string => `/api/pictures/${key}-${width}.${format}`;

/** The focal point of a picture that has none of its own. */
export const MIDDLE = '50% 50%';

const FOCUS = /^(\d{1,3})% (\d{1,3})%$/;

/** A point of a picture, in percent of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Read a focal point, `50% 30%`. @returns null for anything else */
export function readFocus(text: string): FocalPoint | null {
  const [, x, y] = FOCUS.exec(text) ?? [];
  const point = { x: Number(x), y: Number(y) };
  return x && y && point.x <= 100 && point.y <= 100 ? point : null;
}

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

/** Write a focal point as style sheets read it; what lies outside of the picture is moved to its edge. */
export const writeFocus = ({ x, y }: FocalPoint): string => `${within(x)}% ${within(y)}%`;

/** Return what is wrong with a focal point; null for a good one. */
export const focusError = (text: string): string | null =>
  readFocus(text) ? null : 'Use two percentages, from the left and from the top: 50% 30%';
