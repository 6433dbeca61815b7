import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Application } from '../application/application.js';
import type { PlatformConfig } from '../config/config.js';
import { DatabaseSignals } from '../database/signals.service.js';
import { allowFrames } from '../other-sites/other-sites.js';
import { SettingsService } from '../settings/settings.service.js';
import { devProxy } from './dev-proxy.js';
import { proxyDevSockets } from './dev-sockets.js';
import { frontDoor, VISITING, type FrontDoorOptions } from './front-door.js';
import { joinSources, pagePolicy } from './security-headers.js';

const isOurs = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path.startsWith('/dev/mailbox');

/** Mount the web apps in front of the API, which their server code reaches at `apiUrl`. Call before the application listens. */
export async function openFrontDoor<Config extends PlatformConfig>(
  app: NestExpressApplication,
  application: Application<Config>,
  config: Config,
  apiUrl: string,
): Promise<void> {
  const { parts, backOffice, backOfficeScripts, site } = application;
  const gates = parts.flatMap(({ gate }) => (gate ? [gate(app)] : []));
  const [callerOf = () => Promise.resolve(VISITING)] = parts.flatMap(({ siteCaller }) => (siteCaller ? [siteCaller(app)] : []));
  const settings = app.get(SettingsService);
  // Both ask in the same moment, and so with the same statement.
  const settingsVersion = async (res: Response) => (await Promise.all([settings.latestVersion(), allowFrames(res)]))[0];
  // What a replica has may be less.
  const visibleNow = config.DATABASE_READ_URL ? () => Promise.resolve(null) : () => app.get(DatabaseSignals).visibleNow();
  const options = { config, apiUrl, settingsVersion, visibleNow, callerOf };
  const { ADMIN_DEV_URL, SITE_DEV_URL } = config;
  const door = frontDoor({
    config,
    backOffice,
    scripts: backOfficeScripts?.(config),
    gate: (req) => firstAnswer(gates, req),
    policy: backOfficePolicy(app, application, config),
    site: SITE_DEV_URL ? afterFrames(devProxy(SITE_DEV_URL)) : ((await site?.(options)) ?? null),
  });
  app.use((req: Request, res: Response, next: NextFunction) => (isOurs(req.path) ? next() : door(req, res, next)));
  if (ADMIN_DEV_URL) proxyDevSockets(app.getHttpServer(), ADMIN_DEV_URL, SITE_DEV_URL ?? ADMIN_DEV_URL);
}

/** Return what sets the policy of pages of the back office, in case parts of the application need more there than on other pages. */
function backOfficePolicy<Config extends PlatformConfig>(
  app: NestExpressApplication,
  { parts, contentSources }: Application<Config>,
  config: Config,
): FrontDoorOptions['policy'] {
  const own = parts.flatMap(({ backOfficeSources }) => (backOfficeSources ? [backOfficeSources(app)] : []));
  if (own.length === 0) return undefined;
  const everywhere = contentSources?.(config) ?? {};
  return async (res) => {
    const sources = joinSources([everywhere, ...(await Promise.all(own.map((read) => read())))]);
    pagePolicy(config, sources)(res);
  };
}

const afterFrames =
  (page: RequestHandler): RequestHandler =>
  (req, res, next) =>
    void allowFrames(res)
      .then(() => page(req, res, next))
      .catch(next);

async function firstAnswer(gates: readonly ((req: Request) => Promise<string | null>)[], req: Request): Promise<string | null> {
  for (const gate of gates) {
    const instead = await gate(req);
    if (instead !== null) return instead;
  }
  return null;
}
