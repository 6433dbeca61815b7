import type { RequestHandler } from 'express';

/** How long the body of a request without files may take to arrive, in milliseconds. Files may take as long as the server waits. */
const BODY_MS = 60_000;

/** Close the connection of a request whose body does not arrive in time, unless it carries files: a photo on a slow line takes minutes. */
export function closeSlowBodies(limitMs = BODY_MS): RequestHandler {
  return (req, _res, next) => {
    if (hasBody(req.headers) && !carriesFiles(req.headers)) {
      const timer = setTimeout(() => {
        if (!req.complete) req.destroy();
      }, limitMs).unref();
      req.once('close', () => clearTimeout(timer));
    }
    next();
  };
}

type Headers = Record<string, string | string[] | undefined>;

const hasBody = (headers: Headers): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
const carriesFiles = (headers: Headers): boolean => String(headers['content-type']).startsWith('multipart/form-data');
