/** Guides that visitors may see, the day of the business being the first parameter. */
export const PUBLISHED_GUIDE = `g.status = 'published' AND g.deleted_at IS NULL AND g.published_on <= $1`;
