import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashToken, tokenMatches } from '../secrets/tokens.js';

/** Return a handler of node that sends metrics to who has the token, or to everyone without one. */
export function metricsHandler(text: () => Promise<string>, contentType: string, token?: string) {
  const wanted = token && hashToken(`Bearer ${token}`);
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (wanted && !tokenMatches(req.headers.authorization, wanted)) return void res.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    if (req.method !== 'GET') return void res.writeHead(405, { Allow: 'GET' }).end();
    const body = await text();
    res.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(body);
  };
}
