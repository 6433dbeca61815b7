import { Injectable } from '@nestjs/common';
import type { TelephonyView } from '@haulbook/contracts';
import { frameAddress, phoneOrigins } from '@haulbook/domain';
import { SettingsService, TellsOf, type ContentSources } from '@haulbook/platform';
import type { SettingFact } from '@haulbook/resource-contracts';
import { currentActor } from '@haulbook/resource';

/** The phone system whose embedded client staff use, as set by the owner. */
@Injectable()
export class TelephonyService {
  constructor(private readonly settings: SettingsService) {}

  /** Describe the embedded client for the caller. It is null while no usable address is set. */
  async view(): Promise<TelephonyView> {
    const { url, allowedOrigins, integrationName, env, agentId } = await this.settings.get('telephony');
    const origins = phoneOrigins(url, allowedOrigins);
    if (origins.length === 0) return { client: null };
    return { client: { url, origins, integrationName, env, agentId: agentId || (currentActor()?.email ?? '') } };
  }

  /** Say whether a phone system is connected. */
  @TellsOf('integrations')
  async facts(): Promise<SettingFact> {
    const { url } = await this.settings.get('telephony');
    const about = { label: 'Phone system', to: '/settings/telephony' };
    const address = frameAddress(url);
    if (!address) return { ...about, value: 'Not connected', help: 'Numbers open the phone of the computer.' };
    return { ...about, value: 'Connected', tone: 'success', help: address.host };
  }

  /** List the origins that pages of staff may show in a frame. */
  async contentSources(): Promise<ContentSources> {
    const { url, allowedOrigins } = await this.settings.get('telephony');
    return { frame: phoneOrigins(url, allowedOrigins) };
  }
}
