import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ActorResolver } from '../auth/actor-resolver.js';
import type { Config } from '../config.js';
import { SettingsService } from '../settings/settings.service.js';
import { proxyDevSockets } from './dev-sockets.js';
import { frontDoor } from './front-door.js';

const isOurs = (path: string): boolean => path === '/api' || path.startsWith('/api/') || path.startsWith('/dev/mailbox');

/** Puts the web apps in front of the API, which their loaders reach at `apiUrl`. Call before the application listens. */
export async function openFrontDoor(app: NestExpressApplication, config: Config, apiUrl: string): Promise<void> {
  const door = await frontDoor({
    config,
    principal: (req) => app.get(ActorResolver).principal(req),
    apiUrl,
    settingsVersion: () => app.get(SettingsService).version,
  });
  app.use((req: Request, res: Response, next: NextFunction) => (isOurs(req.path) ? next() : door(req, res, next)));
  if (config.ADMIN_DEV_URL && config.PORTAL_DEV_URL)
    proxyDevSockets(app.getHttpServer() as Server, config.ADMIN_DEV_URL, config.PORTAL_DEV_URL);
}
