import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { POSITION, positionOf } from '@haulbook/resource-contracts';
import { Db, within } from '@haulbook/resource';
import type { Request, RequestHandler, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';

const READS = new Set(['GET', 'HEAD']);
const DAY_MS = 86_400_000;

/**
 * Let reads be served by a replica that has what their caller wrote or heard of. Programs with a token keep no cookies: they are served by
 * the database until they send the position themselves.
 */
export function readPosition(): RequestHandler {
  return (req, _res, next) => {
    const mustHave = READS.has(req.method) ? positionIn(req) : null;
    return mustHave === null ? next() : within({ mustHave }, next);
  };
}

function positionIn(req: Request): bigint | null {
  const sent = req.get(POSITION) ?? cookie(req);
  return sent === undefined ? (req.get('authorization') === undefined ? 0n : null) : positionOf(sent);
}

const COOKIE = new RegExp(`(?:^|; )${POSITION}=([^;]*)`);
const cookie = (req: Request): string | undefined => COOKIE.exec(req.headers.cookie ?? '')?.[1];

/** Give a client a position, for all that it reads from now. The page raises the cookie when it hears of changes. */
export function tellPosition(res: Response, position: string): void {
  res.setHeader(POSITION, position);
  res.cookie(POSITION, position, { path: '/', sameSite: 'lax', secure: res.req.secure, maxAge: DAY_MS });
}

/** Tells who has written something from which position on it is in the database. */
@Injectable()
export class WrittenPosition implements NestInterceptor {
  constructor(private readonly db: Db) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    if (READS.has(http.getRequest<Request>().method)) return next.handle();
    const told = async (answer: unknown) => {
      const position = await this.db.position();
      const res = http.getResponse<Response>();
      if (position !== null && !res.headersSent) tellPosition(res, position);
      return answer;
    };
    return next.handle().pipe(mergeMap(told));
  }
}
