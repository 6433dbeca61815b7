import { addLocalDays, type LocalDate } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';

/** Purpose of the tokens in links that were asked for anew. */
export const QUOTE_ACCESS = 'quote_access';

/** A quote's own link opens it for so long after its last valid day: a visit may be 60 days ahead, and its papers are wanted afterwards. */
const LINK_DAYS_AFTER = 90;

/** The last day of the link to a quote that is valid through this one. */
export const linkEndsOn = (expiresOn: LocalDate): LocalDate => addLocalDays(expiresOn, LINK_DAYS_AFTER);

/**
 * SQL: whether the token with the hash $1 opens the quote `q`: by its own link, by that of the request it came from, or by one that was
 * asked for later on. A draft that the office works on opens to none of them.
 */
export const TOKEN_OPENS = `(q.deleted_at IS NULL AND (q.status <> 'draft' OR (q.source = 'online' AND q.revision = 1)) AND (
    ($1 IN (q.access_token_hash, q.request_token_hash) AND (now() AT TIME ZONE '${BUSINESS_ZONE}')::date
      <= coalesce(q.expires_on, (q.created_at AT TIME ZONE '${BUSINESS_ZONE}')::date) + ${LINK_DAYS_AFTER})
    OR EXISTS (SELECT 1 FROM one_time_codes c WHERE c.token_hash = $1 AND c.purpose = '${QUOTE_ACCESS}'
      AND c.data->>'quoteId' = q.id::text AND c.expires_at > now())))`;
