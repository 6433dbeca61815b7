/** The header in which a phone says for how many seconds something waited on it for a connection. */
export const WAITED_HEADER = 'x-waited-seconds';
