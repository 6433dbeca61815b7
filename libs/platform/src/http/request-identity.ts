import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { isInternal } from './internal-calls.js';

/** Names of a request across the services that it passes. */
export interface RequestIdentity {
  requestId: string;
  /** The trace of the caller, in W3C's notation. */
  traceparent: string | undefined;
}

/** What proxies and tracing libraries send: UUIDs, ULIDs, `1-67891233-abcdef`. It goes to logs and the history, so nothing else may pass. */
const REQUEST_ID = /^[\w.:=+/-]{1,100}$/;
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Return the ID of a request: what a trusted proxy or this process's own site sent, else a new one. From anyone else it is ignored, as it could
 * make their requests look like those of others.
 */
export function requestIdentity(req: Pick<Request, 'headers' | 'socket' | 'app' | 'get'>): RequestIdentity {
  const { 'x-request-id': id, traceparent } = req.headers;
  // Most requests carry neither.
  if ((id === undefined && traceparent === undefined) || !isTrusted(req)) return { requestId: randomUUID(), traceparent: undefined };
  return {
    requestId: typeof id === 'string' && REQUEST_ID.test(id) ? id : randomUUID(),
    traceparent: typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : undefined,
  };
}

type Trust = (address: string | undefined, hop: number) => boolean;

function isTrusted(req: Pick<Request, 'socket' | 'app' | 'get'>): boolean {
  const trusts = req.app.get('trust proxy fn') as Trust;
  return trusts(req.socket.remoteAddress, 0) || isInternal(req);
}
