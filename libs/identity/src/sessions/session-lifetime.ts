/** A session ends this many days after it began, whatever happens. */
export const ABSOLUTE_DAYS = { customer: 30, staff: 7 } as const;
/** And this many hours after it was last used. */
export const IDLE_HOURS = { customer: 7 * 24, staff: 12 } as const;

export type Audience = keyof typeof ABSOLUTE_DAYS;

/** Access tokens of API clients, in seconds. */
export const ACCESS_TOKEN_SECONDS = 600;
/** A refresh token that was used counts for this long still: two tabs may refresh at once. */
export const REFRESH_GRACE_SECONDS = 10;
