import { Inject, Injectable } from '@nestjs/common';
import { humanizeKey, type SettingFact } from '@haulbook/resource-contracts';
import { Records } from '@haulbook/resource';
import { formatPhone } from '@haulbook/core';
import { CONFIG, TellsOf, WebhookEndpoint } from '@haulbook/platform';
import { ApiToken } from '../api-tokens/api-token.entity.js';
import { hasCarrier } from '../sms/sms-sender.js';
import { isConfigured, NEEDED_SETTINGS, PROVIDERS } from '../social/provider-settings.js';
import type { IdentityConfig } from './identity-config.js';

/** Says which programs, sign-in providers and carriers are connected. */
@Injectable()
export class IntegrationFacts {
  constructor(
    private readonly records: Records,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** List the programs that read and write with tokens, those that receive changes, and the providers of sign-in. */
  @TellsOf('integrations')
  async facts(): Promise<SettingFact[]> {
    const tokens = await this.records.count(ApiToken, { status: 'active', expiresAt: { $gt: new Date().toISOString() } });
    const webhooks = await this.records.count(WebhookEndpoint, { status: 'active' });
    return [
      {
        label: 'API tokens',
        value: inUse(tokens),
        help: 'With a token, other programs read and write within its scopes. Super admins create them.',
        to: '/api-tokens',
      },
      {
        label: 'Webhooks',
        value: inUse(webhooks),
        help: 'Other programs are told when records change. Super admins create them.',
        to: '/webhook-endpoints',
      },
      this.assistants(),
      ...PROVIDERS.map((name): SettingFact => {
        const isOn = isConfigured(this.config, name);
        return {
          label: name === 'company' ? 'Single sign-on of staff' : `Sign-in with ${humanizeKey(name)}`,
          value: isOn ? 'Connected' : 'Not connected',
          tone: isOn ? 'success' : undefined,
          help: isOn ? undefined : 'Its button is hidden.',
          variables: [...NEEDED_SETTINGS[name]],
        };
      }),
    ];
  }

  /** Say whether text messages leave. */
  @TellsOf('integrations')
  texts(): SettingFact {
    const isOn = hasCarrier(this.config);
    const from = this.config.TWILIO_FROM ? ` from ${formatPhone(this.config.TWILIO_FROM)}` : '';
    return {
      label: 'Text messages',
      value: isOn ? 'Connected' : 'Not connected',
      tone: isOn ? 'success' : undefined,
      help: isOn ? `Sent through Twilio${from}.` : 'Texts are written to the message log and aren’t sent.',
      variables: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
      to: '/message-logs',
    };
  }

  private assistants(): SettingFact {
    return {
      label: 'AI assistants',
      value: this.config.MCP ? 'Allowed with an API token' : 'Off',
      tone: this.config.MCP ? 'success' : undefined,
      help: 'Assistants that speak MCP read and write as far as the person of their API token may.',
      variables: ['MCP'],
    };
  }
}

const inUse = (count: number): string => (count === 0 ? 'None in use' : `${count} in use`);
