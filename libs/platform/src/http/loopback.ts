import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(localhost|.+\.localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/;

/** Whether a host name or address is a loopback address. */
export const isLoopbackRequest = (host: string): boolean => LOOPBACK.test(host);

/** Headers that proxies and tunnels add to a request that they forward. */
const FORWARDED = /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-original-.+|cf-.+|true-client-ip|fly-.+)$/;

/**
 * Whether a request was made on this machine: its connection comes from here, it requests a local host name (a page of another site cannot,
 * whatever its own name resolves to), and no proxy forwarded it.
 */
export function isAskedHere({ headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } }): boolean {
  const address = `http://${headers.host ?? ''}`;
  if (!URL.canParse(address) || !isLoopbackRequest(new URL(address).hostname)) return false;
  return isLoopbackRequest(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));
}
