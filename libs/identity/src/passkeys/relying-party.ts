import { isIP } from 'node:net';
import { BadSettings, isLoopbackRequest } from '@haulbook/platform';

/** For whom passkeys are made, and on which pages they work. */
export interface RelyingParty {
  /** The domain that browsers bind passkeys to. */
  id: string;
  /** The only origin whose pages may use them. */
  origin: string;
}

/**
 * Return the relying party of a server, by its public address and the domain that its passkeys should belong to, if that is another one.
 * @returns null for an address that browsers have no passkeys for: an IP address, or one without https
 * @throws BadSettings for a domain that does not go with the address: no browser would make a passkey
 */
export function relyingParty(publicUrl: string, domain?: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const hasName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  if (!hasName || (protocol !== 'https:' && !isLoopbackRequest(hostname))) {
    if (domain === undefined) return null;
    throw new BadSettings(
      `PASSKEY_DOMAIN=${domain} needs a PUBLIC_URL with https and a domain name, such as https://www.${domain}. Browsers have no passkeys for ${publicUrl}.`,
    );
  }
  const id = (domain ?? hostname).toLowerCase();
  if (id !== hostname && !(id.includes('.') && hostname.endsWith(`.${id}`)))
    throw new BadSettings(
      `PASSKEY_DOMAIN=${domain} must be the host of PUBLIC_URL, which is ${hostname}, or a domain above it. Without PASSKEY_DOMAIN it is the host.`,
    );
  return { id, origin };
}
