import type { IncomingMessage } from 'node:http';

/** Whether a request carries an access token, whatever it is worth. Only code puts it there, no browser of its own accord. */
export const hasAccessToken = (req: Pick<IncomingMessage, 'headers'>): boolean => /^bearer\s/i.test(req.headers.authorization ?? '');
