/** The number of days after which every session ends. */
export const ABSOLUTE_DAYS = { customer: 30, staff: 7 } as const;
/** The number of hours after its last use when a session ends. */
export const IDLE_HOURS = { customer: 7 * 24, staff: 12 } as const;

export type Audience = keyof typeof ABSOLUTE_DAYS;

/** The lifetime of API clients' access tokens, in seconds. */
export const ACCESS_TOKEN_SECONDS = 600;
/** The time in seconds for which a used refresh token is still accepted, because two tabs may refresh at once. */
export const REFRESH_GRACE_SECONDS = 10;
