import { request } from 'node:http';
import type { RequestHandler } from 'express';

/** Proxy requests for the web apps to their Vite servers, in development. */
export function devProxy(target: string): RequestHandler {
  const { hostname, port } = new URL(target);
  return (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-host': req.get('host') ?? '', 'x-forwarded-proto': req.protocol };
    const upstream = request({ hostname, port, method: req.method, path: req.originalUrl, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    upstream.on('error', () => {
      if (!res.headersSent) res.status(503).type('text').send('The development server is starting. Reload in a moment.');
    });
    req.pipe(upstream);
  };
}
