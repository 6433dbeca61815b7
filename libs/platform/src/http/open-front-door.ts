import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Application } from '../application/application.js';
import type { PlatformConfig } from '../config/config.js';
import { SettingsService } from '../settings/settings.service.js';
import { devProxy } from './dev-proxy.js';
import { proxyDevSockets } from './dev-sockets.js';
import { frontDoor } from './front-door.js';

const isOurs = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path.startsWith('/dev/mailbox');

/** Mount the web apps in front of the API, which their server code reaches at `apiUrl`. Call before the application listens. */
export async function openFrontDoor<Config extends PlatformConfig>(
  app: NestExpressApplication,
  { parts, backOffice, site }: Application<Config>,
  config: Config,
  apiUrl: string,
): Promise<void> {
  const gates = parts.flatMap(({ gate }) => (gate ? [gate(app)] : []));
  const settingsVersion = () => app.get(SettingsService).version;
  const { ADMIN_DEV_URL, SITE_DEV_URL } = config;
  const door = frontDoor({
    config,
    backOffice,
    gate: (req) => firstAnswer(gates, req),
    site: SITE_DEV_URL ? devProxy(SITE_DEV_URL) : ((await site?.({ config, apiUrl, settingsVersion })) ?? null),
  });
  app.use((req: Request, res: Response, next: NextFunction) => (isOurs(req.path) ? next() : door(req, res, next)));
  if (ADMIN_DEV_URL) proxyDevSockets(app.getHttpServer(), ADMIN_DEV_URL, SITE_DEV_URL ?? ADMIN_DEV_URL);
}

async function firstAnswer(gates: readonly ((req: Request) => Promise<string | null>)[], req: Request): Promise<string | null> {
  for (const gate of gates) {
    const instead = await gate(req);
    if (instead !== null) return instead;
  }
  return null;
}
