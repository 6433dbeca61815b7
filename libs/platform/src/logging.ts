import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Request, RequestHandler, Response } from 'express';
import { currentIdentity, currentJobId, inRequest, traceOf } from '@haulbook/resource';
import { requestIdentity, type RequestIdentity } from './http/request-identity.js';

/** Credentials, which are never logged. */
export const SECRETS = ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'];

/** Create the log, on standard output unless another is given. */
export function newLogger(level: string, output?: DestinationStream): Logger {
  return pino({ level, redact: { paths: SECRETS, remove: true }, mixin: requestOfLine }, output);
}

/** Return what each log line says of the request or job that it belongs to. */
export function requestOfLine(): { requestId?: string; traceId?: string; jobId?: string } {
  const jobId = currentJobId();
  return { ...currentIdentity(), ...(jobId && { jobId }) };
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

/** Begins to follow a request in a trace. @returns where the request is in it, in W3C's notation */
export type FollowRequest = (req: Request, res: Response, identity: RequestIdentity) => string;

/**
 * Give each request its ID, which its log lines, history entries and response carry, and log one line for it: method, path without its query
 * and without tokens, status, time. Responses of 500 and up are logged as errors.
 * @param follow called where requests are traced
 */
export function requestLog(logger: Logger, follow?: FollowRequest): RequestHandler {
  const verbose = logger.isLevelEnabled('debug');
  return (req, res, next) => {
    const identity = requestIdentity(req);
    const { requestId } = identity;
    const traceparent = follow ? follow(req, res, identity) : identity.traceparent;
    res.setHeader('X-Request-Id', requestId);
    const startedAt = performance.now();
    res.on('finish', () => {
      const level = res.statusCode >= 500 ? 'error' : 'debug';
      if (level === 'error' || verbose)
        logger[level](
          {
            requestId,
            ...traceOf(traceparent),
            method: req.method,
            path: req.originalUrl.split('?')[0]!.replaceAll(TOKEN, '…'),
            status: res.statusCode,
            ms: Math.round(performance.now() - startedAt),
          },
          'request',
        );
    });
    inRequest(requestId, traceparent, next);
  };
}
