/** The ID of the user on a page that is the same for all who are signed in. */
export const UNKNOWN_USER = '?';
