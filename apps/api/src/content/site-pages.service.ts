import { Injectable } from '@nestjs/common';
import { LocalClock } from '@haulbook/platform';
import type { GuideSummary, GuideView, ServicePageView, SitePagesView, TownLink, TownPageView } from '@haulbook/contracts';
import { Db, inLanguage, notFound } from '@haulbook/resource';
import { SpokenLanguages } from '../languages/spoken-languages.service.js';
import { Proof } from './proof.service.js';
import { SitePictures } from './pictures/site-pictures.service.js';
import { PUBLISHED_GUIDE } from './pages/published.js';

const PUBLISHED_TOWN = `t.status = 'published' AND t.deleted_at IS NULL`;
/** A service has a page once the owner wrote words for it. */
const SERVICE_WITH_PAGE = `s.active AND c.active AND s.deleted_at IS NULL AND s.intro IS NOT NULL`;
const SERVED_THERE = 'a.active AND lower(a.city) = lower(t.name)';

const questionsOf = (table: string, parent: string, language: string) =>
  `coalesce((SELECT json_agg(json_build_object('question', ${inLanguage('q.question', language)}, 'answer', ${inLanguage('q.answer', language)}) ORDER BY q.position)
             FROM ${table} q WHERE q.${parent}), '[]')`;

/** What the owner wrote for the site, as far as visitors may see it. */
@Injectable()
export class SitePages {
  constructor(
    private readonly db: Db,
    private readonly local: LocalClock,
    private readonly pictures: SitePictures,
    private readonly proof: Proof,
    private readonly spoken: SpokenLanguages,
  ) {}

  async all(): Promise<SitePagesView> {
    const language = await this.spoken.asked();
    const [guides, towns, services, pictures, proof] = await Promise.all([
      this.db.query<GuideSummary>(
        `SELECT g.slug, ${inLanguage('g.title', '$2')} AS title, ${inLanguage('g.summary', '$2')} AS summary, g.published_on::text AS "publishedOn"
         FROM guides g WHERE ${PUBLISHED_GUIDE} ORDER BY g.published_on DESC, g.title`,
        [await this.local.today(), language],
      ),
      this.db.query<TownLink>(`SELECT t.slug, t.name, t.state FROM towns t WHERE ${PUBLISHED_TOWN} ORDER BY t.name, t.state`),
      this.db.query<{ slug: string }>(
        `SELECT s.slug FROM services s JOIN categories c ON c.id = s.category_id
         WHERE ${SERVICE_WITH_PAGE} ORDER BY c.order, c.name, s.order, s.name`,
      ),
      this.pictures.shown(language),
      this.proof.shown(language),
    ]);
    return { guides, towns, services: services.map(({ slug }) => slug), pictures, proof };
  }

  /** @throws DomainError `not_found` for a guide that visitors may not see */
  async guide(slug: string): Promise<GuideView> {
    return one(
      'Guide',
      await this.db.query<GuideView>(
        `SELECT g.slug, ${inLanguage('g.title', '$4')} AS title, ${inLanguage('g.summary', '$4')} AS summary, ${inLanguage('g.body', '$4')} AS body,
                '/api/portal/site-pages/pictures/' || g.picture AS "pictureUrl", ${inLanguage('g.picture_shows', '$4')} AS "pictureShows",
                g.published_on::text AS "publishedOn",
                greatest(g.published_on, (g.updated_at AT TIME ZONE $3)::date)::text AS "changedOn",
                coalesce((SELECT json_agg(json_build_object('slug', s.slug, 'name', ${inLanguage('s.name', '$4')}) ORDER BY c.order, s.order, s.name)
                          FROM guide_services j JOIN services s ON s.id = j.service_id JOIN categories c ON c.id = s.category_id
                          WHERE j.guide_id = g.id AND s.active AND c.active AND s.deleted_at IS NULL), '[]') AS services
         FROM guides g WHERE ${PUBLISHED_GUIDE} AND g.slug = $2`,
        [await this.local.today(), slug, await this.local.zone(), await this.spoken.asked()],
      ),
    );
  }

  /** @throws DomainError `not_found` for a service without words of its own */
  async service(slug: string): Promise<ServicePageView> {
    return one(
      'Service page',
      await this.db.query<ServicePageView>(
        `SELECT s.slug, ${inLanguage('s.name', '$3')} AS name, ${inLanguage('s.intro', '$3')} AS intro,
                ${questionsOf('service_questions', 'service_id = s.id', '$3')} AS questions,
                coalesce((SELECT json_agg(json_build_object('slug', g.slug, 'title', ${inLanguage('g.title', '$3')}, 'summary', ${inLanguage('g.summary', '$3')}) ORDER BY g.published_on DESC)
                          FROM guide_services j JOIN guides g ON g.id = j.guide_id
                          WHERE j.service_id = s.id AND ${PUBLISHED_GUIDE}), '[]') AS guides
         FROM services s JOIN categories c ON c.id = s.category_id WHERE ${SERVICE_WITH_PAGE} AND s.slug = $2`,
        [await this.local.today(), slug, await this.spoken.asked()],
      ),
    );
  }

  /** @throws DomainError `not_found` for a town that visitors may not see */
  async town(slug: string): Promise<TownPageView> {
    return one(
      'Town',
      await this.db.query<TownPageView>(
        `SELECT t.slug, t.name, t.state, ${inLanguage('t.summary', '$2')} AS summary, ${inLanguage('t.body', '$2')} AS body,
                ${questionsOf('town_questions', 'town_id = t.id', '$2')} AS questions,
                ARRAY(SELECT DISTINCT a.zip FROM service_areas a WHERE ${SERVED_THERE} ORDER BY 1) AS zips,
                ARRAY(SELECT DISTINCT a.county FROM service_areas a WHERE ${SERVED_THERE} ORDER BY 1) AS counties
         FROM towns t WHERE ${PUBLISHED_TOWN} AND t.slug = $1`,
        [slug, await this.spoken.asked()],
      ),
    );
  }
}

function one<Row>(name: string, [row]: Row[]): Row {
  if (!row) throw notFound(name);
  return row;
}
