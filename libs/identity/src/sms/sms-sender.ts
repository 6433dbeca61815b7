import { Inject, Injectable } from '@nestjs/common';
import type { Twilio } from 'twilio';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';

/** Whoever carries text messages. */
export abstract class SmsSender {
  /** Whether texts reach anybody here. */
  abstract readonly available: boolean;
  /** Whether texts only stay in the message log, where the developer reads them. */
  abstract readonly keepsTexts: boolean;
  /** Hands a text over; answers its id there. @throws when it is refused or the carrier is out of reach. */
  abstract send(to: string, text: string): Promise<string>;
}

/** Without a carrier texts stay in the message log; in production nobody could read them there. */
@Injectable()
export class KeepingSender extends SmsSender {
  readonly available: boolean;
  readonly keepsTexts = true;

  constructor(@Inject(CONFIG) { NODE_ENV }: Pick<IdentityConfig, 'NODE_ENV'>) {
    super();
    this.available = NODE_ENV !== 'production';
  }

  send(): Promise<string> {
    return Promise.resolve('mailbox');
  }
}

/** Twilio; its library is large and loaded with the first text. */
@Injectable()
export class TwilioSender extends SmsSender {
  readonly available = true;
  readonly keepsTexts = false;
  private client?: Promise<Twilio>;

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {
    super();
  }

  async send(to: string, text: string): Promise<string> {
    this.client ??= this.connect();
    const { sid } = await (await this.client).messages.create({ to, from: this.config.TWILIO_FROM!, body: text });
    return sid;
  }

  private async connect(): Promise<Twilio> {
    const { default: twilio } = await import('twilio');
    const client = twilio(this.config.TWILIO_ACCOUNT_SID, this.config.TWILIO_AUTH_TOKEN, { timeout: 10_000 });
    if (this.config.TWILIO_API_URL) client.api.baseUrl = this.config.TWILIO_API_URL.replace(/\/+$/, '');
    return client;
  }
}

/** The carrier that is set up. */
export function smsSender(config: IdentityConfig): SmsSender {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = config;
  return TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM ? new TwilioSender(config) : new KeepingSender(config);
}
