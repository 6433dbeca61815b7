import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host that leads to an address which is not on the internet, such as one of this server's own network. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that is not on the public internet`);
  }
}

/** Whether an address is one of a single machine on the internet: not one of a private network, this machine, or a cloud's own services. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Names that never leave a network. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Return why messages may not be sent to an address, in a sentence; null when they may.
 * @param trial whether the server is a trial, which may send to its own network without encryption
 */
export function addressProblem(address: string, trial: boolean): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'Enter a full address, such as https://example.com/webhooks';
  if (url.username || url.password) return 'Leave the name and password out of the address. Messages are signed instead';
  if (trial) return null;
  if (url.protocol !== 'https:') return 'The address has to begin with https://';
  if (url.port !== '') return 'The address can’t have a port of its own';
  const host = hostOf(url);
  const isLocal = isIP(host) ? !isPublicAddress(host) : LOCAL_NAME.test(host);
  return isLocal ? 'The address has to be on the public internet' : null;
}

type LookUpAll = (host: string, options: { all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => void;

/**
 * Create the lookup of a connection that refuses hosts with an address that is not public. A connection goes to the address that was
 * checked: there is no second lookup in which the answer could differ.
 */
export function publicLookup(resolve: LookUpAll = lookUp): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      const refusal =
        error ?? (found.length > 0 && found.every(({ address }) => isPublicAddress(address)) ? null : new PrivateAddress(host));
      if (refusal) return done(refusal, '', 0);
      if (options.all) return done(null, found);
      done(null, found[0]!.address, found[0]!.family);
    });
}

/** Check the address of a connection that needs no lookup. @throws PrivateAddress */
export function refusePrivateLiteral(url: URL): void {
  const host = hostOf(url);
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddress(host);
}
