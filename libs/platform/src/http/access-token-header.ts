import type { IncomingMessage } from 'node:http';

const API_TOKEN = /^bearer\s+(hb_[\w-]{20,100})$/i;

/** Return the integration token that a request carries, valid or not; null without one. */
export const apiTokenOf = (req: Pick<IncomingMessage, 'headers'>): string | null =>
  (req.headers.authorization && API_TOKEN.exec(req.headers.authorization)?.[1]) || null;

/** Whether a request carries an access token, valid or not. Only code adds one; a browser does not add it by itself. */
export const hasAccessToken = (req: Pick<IncomingMessage, 'headers'>): boolean => /^bearer\s/i.test(req.headers.authorization ?? '');
