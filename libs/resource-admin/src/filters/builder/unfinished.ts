/** What a form has in place of a condition that lacks something, and so refuses. */
export const UNFINISHED = 'unfinished';
