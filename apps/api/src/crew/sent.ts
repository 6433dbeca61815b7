import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { WAITED_HEADER } from '@haulbook/contracts';
import { invalid } from '@haulbook/resource';
import type { Request } from 'express';

/** How something that a crew member did arrived. */
export interface Sent {
  /** Names it, so that it counts once however often the phone sends it. */
  key: string | undefined;
  /** How long it waited on the phone for a connection. */
  waitedMs: number;
}

const LONGEST_SECONDS = 7 * 24 * 3600;

/** Read how something arrived. @throws DomainError `validation` for a wait that is no number of seconds */
export const SentBy = createParamDecorator((_: unknown, context: ExecutionContext): Sent =>
  sentOf(context.switchToHttp().getRequest<Request>()),
);

/** Read how a request arrived. @throws DomainError `validation` */
export function sentOf(request: Request): Sent {
  const seconds = Number(request.get(WAITED_HEADER) ?? 0);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > LONGEST_SECONDS)
    throw invalid({ [WAITED_HEADER]: `Send the whole seconds it waited, at most ${LONGEST_SECONDS}` });
  return { key: request.get('idempotency-key'), waitedMs: seconds * 1000 };
}
