import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { gone, INTERNAL_SECRET, isAsset, missing, nameRoute, statics, VISITING, type SiteOptions } from '@haulbook/platform';
import { currentRequestId, currentTraceparent } from '@haulbook/resource';
import type { Config } from '../config.js';
import { KeptPages, type Asked, type Kept } from './kept-pages.js';
import { OwnPages } from './own-pages.js';
import { pagePatterns, readByScripts } from './page-patterns.js';
import { isWhole, remixHandler, stream, type PortalContext, type Send } from './remix-bridge.js';
import { forAccounts, wantedBy, type Wanted } from './wanted.js';

/** The path of the built portal, relative to the workspace root, in which the server is started. */
const BUILD = resolve('apps/portal/build');
/** What every file of the site has. */
const ENDING = /\.[a-z0-9]+$/;
/** The time in milliseconds after the start when the portal is loaded, unless a page is requested earlier. */
const AFTER_START_MS = 2000;

/** Serve the public site and the customers' pages, built by Remix. */
export async function portal({ config, apiUrl, settingsVersion, visibleNow, callerOf }: SiteOptions<Config>): Promise<RequestHandler> {
  const entry = join(BUILD, 'server/index.js');
  if (!existsSync(entry)) return missing('The website');
  const client = statics(join(BUILD, 'client'));
  const compress = compression();
  let built: ReturnType<typeof open> | undefined;
  const read = () => (built ??= import(pathToFileURL(entry).href).then((build: ServerBuild) => open(build, config)));
  // Load it soon after the start, so that neither the first visitor nor the start has to wait. Errors are reported to the visitor who
  // requests a page.
  setTimeout(() => void read().catch(() => undefined), AFTER_START_MS).unref();
  const kept = new KeptPages(config.SHARED_PAGE_SECONDS);
  const own = new OwnPages();
  const siteHost = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).host : '';
  const alone: Send = (response, res) =>
    new Promise((resolve, reject) => compress(res.req, res, () => void stream(response, res).then(resolve, reject)));
  /** Return what a request asks for, with what is known of now: the version of what pages show, and what can be seen of the database. */
  const askedBy = async (req: Request, res: Response, wanted: Wanted | null): Promise<{ version: number; asked: Asked | null }> => {
    const follows = wanted && (wanted.hasSession || kept.mayFollowCommits(wanted));
    const [version, seen] = await Promise.all([settingsVersion(res), follows ? visibleNow() : null]);
    // After that: what the session says of its person is on the page as well.
    const caller = wanted?.hasSession ? await callerOf(req) : VISITING;
    if (!wanted || caller.is === 'unsure') return { version, asked: null };
    const language = String(caller.claims['language'] ?? '');
    const asks = caller.is === 'account' ? forAccounts(wanted, language) : wanted;
    return { version, asked: { req, res, version, seen, caller, wanted: asks } };
  };
  /** Render a page, for all or for its caller, and return it if it can be kept; else it is sent to the caller. */
  const rendered = async (asked: Asked, handle: Handle): Promise<Kept | null> => {
    const { req, res, wanted, version, caller, forAll = false } = asked;
    const anyAccount = forAll ? wanted.account : null;
    const context = {
      ...contextOf(req, res, { config, apiUrl, version }),
      sessionless: forAll,
      address: forAll ? wanted.address : undefined,
      uncounted: asked.uncounted ?? false,
      anyAccount,
      me: forAll ? undefined : caller.me?.(),
    };
    let page: Kept | null = null;
    await handle(req, res, context, async (response) => {
      const isComplete = () => !context.incomplete;
      page = await kept.keep(asked, response, isComplete);
      if (!page && !anyAccount && !(await own.send(asked, response, isComplete))) await alone(response, res);
    });
    if (page || !anyAccount) return page;
    kept.forget(wanted);
    return rendered({ ...asked, forAll: false }, handle);
  };
  const serve = async (req: Request, res: Response): Promise<void> => {
    const { handle, patternOf, readBy } = await read();
    const pattern = patternOf(req.path);
    nameRoute(res, () => pattern);
    const { version, asked } = await askedBy(req, res, wantedBy(req, siteHost, readBy(pattern)));
    if (asked) await kept.answer(asked, (one) => (one.forAll ? rendered(one, handle) : own.answer(one, (each) => rendered(each, handle))));
    else await handle(req, res, contextOf(req, res, { config, apiUrl, version }), alone);
  };
  const page: RequestHandler = (req, res, next) => void serve(req, res).catch(next);
  return (req, res, next) => {
    const otherwise = () => (isAsset(req.path) ? gone(res) : page(req, res, next));
    // A URL cut in the middle of a character names no file. The page explains that better than the file server.
    // A page has no ending, so that its address needs not be looked for on disk.
    return ENDING.test(req.path) && isWhole(req.path) ? client(req, res, otherwise) : otherwise();
  };
}

type Handle = Awaited<ReturnType<typeof remixHandler>>;

async function open(build: ServerBuild, { NODE_ENV }: Config) {
  const [handle, patternOf] = await Promise.all([remixHandler(build, NODE_ENV), pagePatterns(build)]);
  return { handle, patternOf, readBy: readByScripts(build) };
}

/** Return what the portal's loaders learn about a request. */
function contextOf(
  req: Request,
  res: Response,
  { config, apiUrl, version }: { config: Config; apiUrl: string; version: number },
): PortalContext {
  return {
    apiUrl,
    settingsVersion: version,
    speedMetricsUrl: config.SPEED_METRICS_URL,
    nonce: String(res.locals['nonce'] ?? ''),
    clientIp: req.ip ?? '',
    internalSecret: INTERNAL_SECRET,
    requestId: currentRequestId() ?? undefined,
    traceparent: currentTraceparent() ?? undefined,
  };
}
