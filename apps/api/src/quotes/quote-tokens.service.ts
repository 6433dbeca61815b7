import { Injectable } from '@nestjs/common';
import { addLocalDays, type LocalDate } from '@haulbook/core';
import { Db } from '@haulbook/resource';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { hashToken, SettingsService } from '@haulbook/platform';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** A link to a quote that its customer requested again. It may be opened any number of times. */
    quote_access: Purpose<'link', { quoteId: string }>;
    /** A link to a quote that staff pass on themselves. Works like the former, without using up what its customer may request. */
    quote_copy: Purpose<'link', { quoteId: string }>;
  }
}

/** Days that a link requested again works. */
export const NEW_LINK_DAYS = 7;

definePurposes({
  quote_access: { sends: ['link'], minutes: NEW_LINK_DAYS * 24 * 60, boundTo: 'email', replaces: false, hourlyLimit: 3 },
  quote_copy: { sends: ['link'], minutes: NEW_LINK_DAYS * 24 * 60, boundTo: 'email', replaces: false },
});

/**
 * Days that a quote's own link works after the quote's last valid day: a visit may be 60 days ahead, and its documents are needed
 * afterward.
 */
const LINK_DAYS_AFTER = 90;

/** Return the last day of the link to a quote that is valid through this day. */
export const linkEndsOn = (expiresOn: LocalDate): LocalDate => addLocalDays(expiresOn, LINK_DAYS_AFTER);

/** SQL: whether the token with the hash $1 is that of the quote `q`, of the request it came from, or a further one for the quote $2. $4 is the time zone. */
const IS_TOKEN = `(q.deleted_at IS NULL AND (
    ($1::text IN (q.access_token_hash, q.request_token_hash) AND (now() AT TIME ZONE $4::text)::date
      <= coalesce(q.expires_on, (q.created_at AT TIME ZONE $4::text)::date) + ${LINK_DAYS_AFTER})
    OR q.id = $2::uuid))`;

/** SQL: whether staff are working on the quote `q`. A request from the website is a draft too, but its customer knows what is in it. */
const IN_WORK = `(q.status = 'draft' AND NOT (q.source = 'online' AND q.revision = 1))`;

/** Checks what the tokens in links to quotes open. */
@Injectable()
export class QuoteTokens {
  constructor(
    private readonly db: Db,
    private readonly codes: OneTimeCodes,
    private readonly settings: SettingsService,
  ) {}

  /** Whether a token opens a quote. None opens a draft that staff are working on. */
  opens(token: string, quoteId: string): Promise<boolean> {
    return this.isTokenOf(token, `q.id = $3::uuid AND NOT ${IN_WORK}`, quoteId);
  }

  /** Whether a token opens a quote that has this picture. */
  opensPhoto(token: string, fileId: string): Promise<boolean> {
    return this.isTokenOf(token, `$3::uuid = ANY(q.photos) AND NOT ${IN_WORK}`, fileId);
  }

  /** Whether a token opened an earlier version of a quote of which staff are preparing a new one. */
  awaitsRevision(token: string, quoteId: string): Promise<boolean> {
    return this.isTokenOf(token, `q.id = $3::uuid AND q.revision > 1 AND ${IN_WORK}`, quoteId);
  }

  /** Issue a further token for a quote, for staff to pass on. @returns the token, which the database keeps as a hash */
  async issue(quoteId: string, email: string): Promise<string> {
    return (await this.codes.issue('quote_copy', email, { quoteId })).token;
  }

  private async isTokenOf(token: string, which: string, id: string): Promise<boolean> {
    const asked = await this.codes.find(['quote_access', 'quote_copy'], token);
    const { zone } = await this.settings.get('brand');
    const values = [hashToken(token), asked?.quoteId ?? null, id, zone];
    return (await this.db.query(`SELECT 1 AS found FROM quotes q WHERE ${which} AND ${IS_TOKEN}`, values)).length > 0;
  }
}
