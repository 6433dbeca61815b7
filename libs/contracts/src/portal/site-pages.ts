import { z } from 'zod';

const slug = z.string();
/** A day, YYYY-MM-DD. */
const day = z.string();
const link = z.object({ slug, name: z.string() });
const question = z.object({ question: z.string(), answer: z.string() });

export const guideSummary = z.object({ slug, title: z.string(), summary: z.string(), publishedOn: day });
export const townLink = link.extend({ state: z.string() });

/** The pages that the owner wrote and that visitors may see. `GET /api/portal/site-pages` */
export const sitePagesView = z.object({
  /** The newest first. */
  guides: z.array(guideSummary),
  towns: z.array(townLink),
  /** The services that have a page. */
  services: z.array(slug),
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

export type GuideSummary = z.infer<typeof guideSummary>;
export type GuideView = z.infer<typeof guideView>;
export type PageQuestion = z.infer<typeof question>;
export type ServicePageView = z.infer<typeof servicePageView>;
export type SitePagesView = z.infer<typeof sitePagesView>;
export type TownLink = z.infer<typeof townLink>;
export type TownPageView = z.infer<typeof townPageView>;
