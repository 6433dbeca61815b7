import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';

/** Credentials, which are never logged. */
export const SECRETS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

export function newLogger(level: string): Logger {
  return pino({ level, redact: { paths: SECRETS, remove: true } });
}

/** Writes Nest's own messages to the same log. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ context: rest.at(-1) }, String(message));
  }
  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }
}

/** What may be a secret in a path: longer than a UUID. */
const TOKEN = /[\w-]{40,}/g;

/**
 * Log one line per API request: method, path without its query and without tokens, status, time. Responses of 500 and up are logged
 * as errors.
 */
export function requestLog(logger: Logger): RequestHandler {
  const verbose = logger.isLevelEnabled('debug');
  return (req, res, next) => {
    const id = randomUUID();
    (req as Request & { id?: string }).id = id;
    res.setHeader('X-Request-Id', id);
    const startedAt = performance.now();
    res.on('finish', () => {
      const level = res.statusCode >= 500 ? 'error' : 'debug';
      if (level === 'error' || verbose)
        logger[level](
          {
            id,
            method: req.method,
            path: req.originalUrl.split('?')[0]!.replaceAll(TOKEN, '…'),
            status: res.statusCode,
            ms: Math.round(performance.now() - startedAt),
          },
          'request',
        );
    });
    next();
  };
}
