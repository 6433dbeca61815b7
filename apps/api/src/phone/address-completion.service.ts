import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, TellsOf } from '@haulbook/platform';
import type { SettingFact } from '@haulbook/resource-contracts';
import type { Config } from '../config.js';
import { streetsIn, type CompletedStreet } from './address-results.js';

export type { CompletedStreet };

/** How long an answer is waited for: one that comes later would replace what is being read. */
const PATIENCE_MS = 1500;
const MOST = 5;

/** An outside service that completes addresses, Photon or Nominatim, if `ADDRESS_SEARCH_URL` names one. */
@Injectable()
export class AddressCompletion {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Ask for streets like what is typed. Without a service, or while it does not answer, there are none. */
  async complete(typed: string, zip: string | null): Promise<CompletedStreet[]> {
    const { ADDRESS_SEARCH_URL } = this.config;
    if (!ADDRESS_SEARCH_URL) return [];
    try {
      const answer = await fetch(addressOf(ADDRESS_SEARCH_URL, `${typed} ${zip ?? ''}`.trim()), {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { accept: 'application/json', 'user-agent': `Haulbook (${this.config.publicUrl})` },
      });
      const found = answer.ok ? streetsIn(await answer.json()) : [];
      return zip ? found.filter((address) => address.zip === zip) : found;
    } catch {
      return [];
    }
  }

  /** Say whether a service completes addresses. */
  @TellsOf('integrations')
  facts(): SettingFact {
    const { ADDRESS_SEARCH_URL } = this.config;
    return {
      label: 'Address completion',
      value: ADDRESS_SEARCH_URL ? 'Connected' : 'From your own addresses',
      tone: ADDRESS_SEARCH_URL ? 'success' : undefined,
      help: ADDRESS_SEARCH_URL ? new URL(ADDRESS_SEARCH_URL).host : 'Streets you have served are suggested while a call is taken.',
      variables: ['ADDRESS_SEARCH_URL'],
    };
  }
}

/** Return the address of a search. Nominatim has to be asked for JSON with its parts; Photon refuses what it does not know. */
function addressOf(service: string, text: string): URL {
  const url = new URL(service);
  const isPhoton = /\/api\/?$/.test(url.pathname);
  const asked = isPhoton ? {} : { format: 'jsonv2', addressdetails: '1', countrycodes: 'us' };
  for (const [name, value] of Object.entries({ q: text, limit: String(MOST), ...asked })) url.searchParams.set(name, value);
  return url;
}
