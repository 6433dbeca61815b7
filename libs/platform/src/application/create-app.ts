import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type RequestHandler } from 'express';
import { addErrorCodes, Db, ErrorFilter, readQueryString, Sentences } from '@haulbook/resource';
import { dialFrom, writeAs } from '@haulbook/core';
import type { Logger } from 'pino';
import { directUrl, type PlatformConfig } from '../config/config.js';
import { newDataSource } from '../database/data-source.js';
import { checkPooler } from '../database/pooler.js';
import { compressedJson } from '../http/compressed-json.js';
import { csrf } from '../http/csrf.js';
import { refuseDeepJson } from '../http/deep-json.js';
import { LeanExpressAdapter } from '../http/express-adapter.js';
import { putTogetherLate } from '../http/late-handlers.js';
import { closeSlowBodies } from '../http/slow-bodies.js';
import { securityHeaders } from '../http/security-headers.js';
import { Metrics } from '../metrics/metrics.js';
import { NestLogger, requestLog } from '../logging.js';
import { serveDocs } from '../openapi/openapi.js';
import { otherSites } from '../other-sites/other-sites.js';
import { readPosition } from '../replica/position.js';
import { Tracing } from '../tracing/tracing.js';
import { AppModule } from './app.module.js';
import type { Application } from './application.js';

/** Build the server, ready to listen or to be tested: the same for both. Opens the data source. */
export async function createApp<Config extends PlatformConfig>(
  application: Application<Config>,
  config: Config,
  logger: Logger,
  dataSource = newDataSource(application, directUrl(config)),
): Promise<NestExpressApplication> {
  dialFrom(application.callingCode);
  writeAs(application.locale, application.currency);
  for (const { errorStatus } of application.parts) if (errorStatus) addErrorCodes(errorStatus);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(application, config, dataSource), new LeanExpressAdapter(), {
    logger: new NestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  putTogetherLate(app);
  if (config.DATABASE_DIRECT_URL) await checkPooler(app.get(Db).pool, config.DATABASE_DIRECT_URL);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', readQueryString);
  app.use(closeSlowBodies());
  const tracing = app.get<Tracing | null>(Tracing);
  app.use(requestLog(logger, tracing ? (...request) => tracing.request(...request) : undefined));
  const metrics = app.get<Metrics | null>(Metrics);
  if (metrics) app.use(...metrics.middleware());
  app.use(securityHeaders(config, application.contentSources?.(config)));
  if (config.DATABASE_READ_URL) app.use('/api', readPosition());
  for (const { middleware } of application.parts) if (middleware) app.use(middleware(app));
  const sentences = app.get(Sentences);
  const sites = application.parts.flatMap((part) => part.otherSites?.(app) ?? []);
  app.use(...sites.map((allowed) => otherSites(app, allowed)), csrf(config, sentences));
  // Only for the API: a body that is read here is no longer there for the forms of a site.
  app.use('/api', bodies());
  app.use('/api', compressedJson());
  app.useGlobalFilters(new ErrorFilter(sentences));
  app.setGlobalPrefix('api', { exclude: ['dev/mailbox', 'dev/mailbox/*path'] });
  serveDocs(app, application.name, sites);
  return app;
}

/** Parse JSON and forms of requests that have a body. */
function bodies(): RequestHandler {
  const json = express.json({ limit: '1mb', verify: inspect });
  const form = express.urlencoded({ limit: '100kb', extended: false });
  return (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next();
    json(req, res, (error?: unknown) => (error || req.body !== undefined ? next(error) : form(req, res, next)));
  };
}

type JsonRequest = IncomingMessage & { originalUrl?: string; rawBody?: Buffer };

/**
 * Check a JSON body before it is parsed. It must be UTF-8: in another encoding its brackets could bypass the depth limit. The bytes of
 * webhooks are kept as sent, because their signatures cover them.
 */
function inspect(req: JsonRequest, _res: unknown, body: Buffer, encoding: string): void {
  if (encoding !== 'utf-8') throw Object.assign(new Error('JSON must be encoded in UTF-8'), { status: 415 });
  refuseDeepJson(body);
  if (req.originalUrl?.startsWith('/api/webhooks/')) req.rawBody = body;
}
