import { Inject, Injectable } from '@nestjs/common';
import { humanizeKey, type SettingFact } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { CONFIG, TellsOf } from '@haulbook/platform';
import { ApiToken } from '../api-tokens/api-token.entity.js';
import { isConfigured, NEEDED_SETTINGS, PROVIDERS } from '../social/provider-settings.js';
import type { IdentityConfig } from './identity-config.js';

/** Says which programs and sign-in providers are connected. */
@Injectable()
export class IntegrationFacts {
  constructor(
    private readonly records: Records,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** List the providers of sign-in and the tokens of programs. */
  @TellsOf('integrations')
  async facts(): Promise<SettingFact[]> {
    const tokens = await this.records.count(ApiToken, { status: 'active', expiresAt: { $gt: new Date().toISOString() } });
    return [
      {
        label: 'API tokens',
        value: tokens === 0 ? 'None in use' : `${tokens} in use`,
        help: 'With a token, other programs read and write within its scopes. Super admins create them.',
        to: '/api-tokens',
      },
      ...PROVIDERS.map((name): SettingFact => {
        const isOn = isConfigured(this.config, name);
        return {
          label: `Sign-in with ${humanizeKey(name)}`,
          value: isOn ? 'Connected' : 'Not connected',
          tone: isOn ? 'success' : undefined,
          help: isOn ? undefined : 'Its button is hidden.',
          variables: [...NEEDED_SETTINGS[name]],
        };
      }),
    ];
  }
}
