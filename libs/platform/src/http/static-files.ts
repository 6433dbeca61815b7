import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lazily } from '@haulbook/core';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * Serve static files with their pre-compressed versions, which are looked for when the first file is asked for. Names below assets/ contain
 * a hash, so these are cached permanently; the rest for an hour.
 */
export function statics(folder: string): RequestHandler {
  const files = lazily(() =>
    expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        setHeaders: (res, path) =>
          void res.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
      },
    }),
  );
  return (req, res, next) => void files()(req, res, next);
}

/**
 * Serve a single-page app below a path: assets are cached permanently (their names contain a hash), the shell never. Its pages elsewhere
 * are for visitors, as the one for signing in is: they preload nothing that only those who are signed in may have.
 * @param scripts addresses of further scripts that the shell loads
 */
export function singlePageApp(dist: string, below: string, scripts: readonly string[] = []): RequestHandler {
  if (!existsSync(join(dist, 'index.html'))) return missing('The back office');
  const assets = statics(dist);
  const shell = readFile(join(dist, 'index.html'), 'utf8').then((html) => withScripts(html, scripts));
  return (req: Request, res: Response, next: NextFunction) => {
    const isForVisitors = !req.url.startsWith(below);
    if (!isForVisitors) req.url = req.url.slice(below.length) || '/';
    if (isAsset(req.path)) return assets(req, res, () => gone(res));
    if (/\.[a-z0-9]+$/i.test(req.path) && req.path !== '/index.html') return assets(req, res, next);
    shell
      .then((html) =>
        res
          .type('html')
          .set('Cache-Control', 'no-store')
          .send(isForVisitors ? withoutFetches(html) : html),
      )
      .catch(next);
  };
}

/** Add scripts that run after the page's own. */
export function withScripts(html: string, scripts: readonly string[]): string {
  const tags = scripts.map((address) => `<script src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" defer></script>`);
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** Leave out the preloads of what the API answers. */
const withoutFetches = (html: string): string => html.replace(/<link\b[^>]*\bas="fetch"[^>]*>\s*/g, '');

export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/**
 * Respond 404 for a file of a version that is no longer installed. A page in its place would be treated as a script; cached, it would
 * outlive the next deploy.
 */
export const gone = (res: Response): void =>
  void res.status(404).set('Cache-Control', 'no-store').type('text').send('This file belongs to another version of the application.');

/** Explain how to build a web app that has not been built. */
export function missing(what: string): RequestHandler {
  return (_req, res) =>
    void res.status(503).type('text').send(`${what} has not been built yet. Run "npm start", which builds it, or "npm run build".`);
}
