import { Injectable } from '@nestjs/common';
import type { ReviewsView, ReviewView } from '@haulbook/contracts';
import { Db } from '@haulbook/resource';
import { REVIEW_SOURCE_LABELS, type ReviewSource } from './review.entity.js';

/** The number of reviews on the home page. */
const SHOWN = 6;
/** The minimum number of reviews for an average, since one or two are not meaningful. */
const AVERAGE_FROM = 3;

interface Row extends ReviewView {
  source: ReviewSource;
  total: number;
  average: number;
}

/** The published reviews, with only their public fields. */
@Injectable()
export class PublishedReviews {
  constructor(private readonly db: Db) {}

  async view(): Promise<ReviewsView> {
    const rows = await this.db.query<Row>(
      `SELECT id, customer_name AS name, town, stars, text, source, written_on::text AS "writtenOn",
              count(*) OVER ()::int AS total, round(avg(stars) OVER (), 1)::float8 AS average
       FROM reviews WHERE status = 'published' AND deleted_at IS NULL
       ORDER BY featured DESC, written_on DESC, created_at DESC LIMIT ${SHOWN}`,
    );
    const { total = 0, average = null } = rows[0] ?? {};
    return {
      reviews: rows.map(({ id, name, town, stars, text, source, writtenOn }) => ({
        id,
        name,
        town,
        stars,
        text,
        source: source === 'other' ? null : REVIEW_SOURCE_LABELS[source],
        writtenOn,
      })),
      total,
      averageStars: total >= AVERAGE_FROM ? average : null,
    };
  }
}
