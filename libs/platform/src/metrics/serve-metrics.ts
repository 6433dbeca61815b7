import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Return a handler of node that sends metrics to who has the token, or to everyone without one. */
export function metricsHandler(text: () => Promise<string>, contentType: string, token?: string) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (token && !hasToken(req, token)) return void res.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    if (req.method !== 'GET') return void res.writeHead(405, { Allow: 'GET' }).end();
    const body = await text();
    res.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body);
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const hasToken = ({ headers }: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
