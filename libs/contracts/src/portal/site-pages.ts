import { z } from 'zod';
import { PICTURE_PLACES, type PicturePlace } from '@haulbook/domain';

const slug = z.string();
/** A day, YYYY-MM-DD. */
const day = z.string();
const link = z.object({ slug, name: z.string() });
const question = z.object({ question: z.string(), answer: z.string() });

export const guideSummary = z.object({ slug, title: z.string(), summary: z.string(), publishedOn: day });
export const townLink = link.extend({ state: z.string() });

/** A picture of the owner's in the sizes that it is drawn in. */
export const drawnPicture = z.object({
  /** Its name in addresses, see `picturePath`. */
  key: z.string(),
  /** Pixels of the original, for its shape. */
  width: z.number().int(),
  height: z.number().int(),
  /** What it shows, for those who can't see it. */
  shows: z.string(),
  /** What stays in view where it is cut: `50% 30%`. */
  focus: z.string(),
  /** In pixels, ascending. */
  widths: z.array(z.number().int()).min(1),
});

const PLACES = Object.keys(PICTURE_PLACES) as [PicturePlace, ...PicturePlace[]];

export const sitePictureView = z.object({
  place: z.enum(PLACES),
  /** Of the service, guide or town that it belongs to; null elsewhere. */
  slug: slug.nullable(),
  caption: z.string().nullable(),
  picture: drawnPicture,
  /** The same place afterward, of a pair. */
  after: drawnPicture.nullable(),
});

/** What speaks for the business, as far as it is true today. */
export const proofView = z.object({
  insured: z.object({ cover: z.string(), insurer: z.string() }).nullable(),
  licensed: z.object({ number: z.string(), issuer: z.string() }).nullable(),
  /** Jobs done, rounded down; null while they are too few to speak of. */
  jobs: z.number().int().nullable(),
  /** Ratings on a page of others, which it links to. */
  rating: z.object({ stars: z.number(), count: z.number().int(), source: z.string(), url: z.string() }).nullable(),
});

/** The pages that the owner wrote and that visitors may see. `GET /api/portal/site-pages` */
export const sitePagesView = z.object({
  /** The newest first. */
  guides: z.array(guideSummary),
  towns: z.array(townLink),
  /** The services that have a page. */
  services: z.array(slug),
  /** The owner's pictures, in their order. */
  pictures: z.array(sitePictureView),
  proof: proofView,
});

/** `GET /api/portal/site-pages/guides/{slug}` */
export const guideView = guideSummary.extend({
  /** Markdown. */
  body: z.string(),
  /** The path of its picture, of 16 by 9; null without one. */
  pictureUrl: z.string().nullable(),
  /** What the picture shows, for those who can't see it; null when it only decorates. */
  pictureShows: z.string().nullable(),
  changedOn: day,
  /** The services that it is about. */
  services: z.array(link),
});

/** `GET /api/portal/site-pages/services/{slug}` */
export const servicePageView = z.object({
  slug,
  name: z.string(),
  /** Markdown. */
  intro: z.string(),
  questions: z.array(question),
  guides: z.array(z.object({ slug, title: z.string(), summary: z.string() })),
});

/** `GET /api/portal/site-pages/towns/{slug}` */
export const townPageView = townLink.extend({
  summary: z.string(),
  /** Markdown. */
  body: z.string(),
  questions: z.array(question),
  /** The ZIP codes of the service area in this town. */
  zips: z.array(z.string()),
  counties: z.array(z.string()),
});

export type DrawnPicture = z.infer<typeof drawnPicture>;
export type GuideSummary = z.infer<typeof guideSummary>;
export type GuideView = z.infer<typeof guideView>;
export type PageQuestion = z.infer<typeof question>;
export type ServicePageView = z.infer<typeof servicePageView>;
export type SitePictureView = z.infer<typeof sitePictureView>;
export type SitePagesView = z.infer<typeof sitePagesView>;
export type TownLink = z.infer<typeof townLink>;
export type TownPageView = z.infer<typeof townPageView>;
