import { request } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * Proxy requests for a web app to its Vite server, in development.
 * @param pathOf the path at which that server has what is asked for, with its query.
 */
export function devProxy(target: string, pathOf = (url: string): string => url): RequestHandler {
  const { hostname, port } = new URL(target);
  return (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-host': req.get('host') ?? '', 'x-forwarded-proto': req.protocol };
    const upstream = request({ hostname, port, method: req.method, path: pathOf(req.originalUrl), headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => {
      if (!res.headersSent) res.status(503).type('text').send('The development server is starting. Reload in a moment.');
    });
    req.pipe(upstream);
  };
}
