import { Injectable } from '@nestjs/common';
import { addLocalDays, type LocalDate } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { Db } from '@haulbook/resource';
import { definePurposes, OneTimeCodes, type Purpose } from '@haulbook/identity';
import { hashToken } from '@haulbook/platform';

declare module '@haulbook/identity' {
  interface CodePurposes {
    /** A link to a quote that its customer requested again. It may be opened any number of times. */
    quote_access: Purpose<'link', { quoteId: string }>;
  }
}

/** Days that a link requested again works. */
export const NEW_LINK_DAYS = 7;

definePurposes({
  quote_access: { sends: ['link'], minutes: NEW_LINK_DAYS * 24 * 60, boundTo: 'email', replaces: false, hourlyLimit: 3 },
});

/**
 * Days that a quote's own link works after the quote's last valid day: a visit may be 60 days ahead, and its documents are needed
 * afterward.
 */
const LINK_DAYS_AFTER = 90;

/** Return the last day of the link to a quote that is valid through this day. */
export const linkEndsOn = (expiresOn: LocalDate): LocalDate => addLocalDays(expiresOn, LINK_DAYS_AFTER);

/**
 * SQL: whether the token with the hash $1 opens the quote `q`: by its own link, by that of the request it came from, or by one requested
 * again, which is for the quote $2. None of them opens a draft that staff are working on.
 */
const TOKEN_OPENS = `(q.deleted_at IS NULL AND (q.status <> 'draft' OR (q.source = 'online' AND q.revision = 1)) AND (
    ($1::text IN (q.access_token_hash, q.request_token_hash) AND (now() AT TIME ZONE '${BUSINESS_ZONE}')::date
      <= coalesce(q.expires_on, (q.created_at AT TIME ZONE '${BUSINESS_ZONE}')::date) + ${LINK_DAYS_AFTER})
    OR q.id = $2::uuid))`;

/** Checks what the tokens in links to quotes open. */
@Injectable()
export class QuoteTokens {
  constructor(
    private readonly db: Db,
    private readonly codes: OneTimeCodes,
  ) {}

  /** Whether a token opens a quote. */
  opens(token: string, quoteId: string): Promise<boolean> {
    return this.opensAny(token, 'q.id = $3::uuid', quoteId);
  }

  /** Whether a token opens a quote that has this picture. */
  opensPhoto(token: string, fileId: string): Promise<boolean> {
    return this.opensAny(token, '$3::uuid = ANY(q.photos)', fileId);
  }

  private async opensAny(token: string, which: string, id: string): Promise<boolean> {
    const asked = await this.codes.find('quote_access', token);
    const found = await this.db.query(`SELECT 1 AS found FROM quotes q WHERE ${which} AND ${TOKEN_OPENS}`, [
      hashToken(token),
      asked?.quoteId ?? null,
      id,
    ]);
    return found.length > 0;
  }
}
