import type { DrawnPicture, SitePictureView } from '@haulbook/contracts';
import type { PicturePlace } from '@haulbook/domain';

/** A place before and after the crew was there. */
export interface Pair {
  before: DrawnPicture;
  after: DrawnPicture;
  caption: string | null;
}

/** Return the first picture of a place, of one service, guide or town where a slug is named; null without one. */
export function pictureAt(pictures: readonly SitePictureView[], place: PicturePlace, slug: string | null = null): DrawnPicture | null {
  return pictures.find((each) => each.place === place && each.slug === slug)?.picture ?? null;
}

/** Return the first pairs of before and after. @param most how many */
export const pairsOf = (pictures: readonly SitePictureView[], most: number): Pair[] =>
  pictures.flatMap(({ picture, after, caption }) => (after ? [{ before: picture, after, caption }] : [])).slice(0, most);
