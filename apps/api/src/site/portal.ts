import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { gone, INTERNAL_SECRET, isAsset, missing, statics, type SiteOptions } from '@haulbook/platform';
import type { Config } from '../config.js';
import { isWhole, remixHandler } from './remix-bridge.js';

/** Where the built portal lies, seen from the workspace root the server is started in. */
const BUILD = resolve('apps/portal/build');
/** How long after the start it is loaded, unless a page is requested earlier. */
const AFTER_START_MS = 2000;

/** The public site and the customers' pages, as Remix built them. */
export async function portal({ config, apiUrl, settingsVersion }: SiteOptions<Config>): Promise<RequestHandler> {
  const entry = join(BUILD, 'server/index.js');
  if (!existsSync(entry)) return missing('The website');
  const client = statics(join(BUILD, 'client'));
  const compress = compression();
  let handler: ReturnType<typeof remixHandler> | undefined;
  const read = () => (handler ??= import(pathToFileURL(entry).href).then((build: ServerBuild) => remixHandler(build, config.NODE_ENV)));
  // Soon after the start, so that the first visitor does not wait for it, and nor does the start. What is wrong with it is said to the one who asks.
  setTimeout(() => void read().catch(() => undefined), AFTER_START_MS).unref();
  const page: RequestHandler = (req, res, next) => {
    const serve = async () => {
      const handle = await read();
      await handle(req, res, {
        apiUrl,
        settingsVersion: settingsVersion(),
        nonce: String(res.locals['nonce'] ?? ''),
        clientIp: req.ip ?? '',
        internalSecret: INTERNAL_SECRET,
      });
    };
    compress(req, res, () => void serve().catch(next));
  };
  return (req, res, next) => {
    const otherwise = () => (isAsset(req.path) ? gone(res) : page(req, res, next));
    // An address cut in the middle of a letter names no file: the page says so better than the file server.
    return isWhole(req.path) ? client(req, res, otherwise) : otherwise();
  };
}
