import type { Request } from 'express';

const ended = new WeakSet<Request>();

/** Record that the access token of a request is good but its session is over. */
export function noteEndedSession(req: Request): void {
  ended.add(req);
}

export const sessionEnded = (req: Request): boolean => ended.has(req);
