import type { Request } from 'express';

const ended = new WeakSet<Request>();

/** Record that the access token of a request is valid but its session has ended. */
export function noteEndedSession(req: Request): void {
  ended.add(req);
}

export const sessionEnded = (req: Request): boolean => ended.has(req);
