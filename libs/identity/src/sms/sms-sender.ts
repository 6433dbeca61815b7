import { Inject, Injectable } from '@nestjs/common';
import type { Twilio } from 'twilio';
import { CONFIG } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';

/** Sends text messages. */
export abstract class SmsSender {
  /** Whether codes by text message can be offered in this environment. */
  abstract readonly available: boolean;
  /** Whether text messages are only kept in the message log, where developers read them. */
  abstract readonly keepsTexts: boolean;
  /**
   * Send a text message.
   * @returns the carrier's message ID
   * @throws when the carrier refuses the message or cannot be reached
   */
  abstract send(to: string, text: string): Promise<string>;
}

/** Keeps messages in the message log when no carrier is configured. Unavailable in production, where users cannot read that log. */
@Injectable()
export class LogOnlySender extends SmsSender {
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

/** Sends through Twilio. Its library is large, so it is loaded with the first message. */
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
    const { sid } = await (
      await this.client
    ).messages.create({ to, ...this.origin(), body: text, statusCallback: `${this.config.publicUrl}/api/texts/status` });
    return sid;
  }

  /** Return the number that texts come from, or the service that chooses one. */
  private origin(): { from: string } | { messagingServiceSid: string } {
    const { TWILIO_FROM: from = '', TWILIO_MESSAGING_SERVICE: service } = this.config;
    return service ? { messagingServiceSid: service } : { from };
  }

  private async connect(): Promise<Twilio> {
    const { default: twilio } = await import('twilio');
    const client = twilio(this.config.TWILIO_ACCOUNT_SID, this.config.TWILIO_AUTH_TOKEN, { timeout: 10_000 });
    if (this.config.TWILIO_API_URL) client.api.baseUrl = this.config.TWILIO_API_URL.replace(/\/+$/, '');
    return client;
  }
}

/** Whether the carrier refuses a text because its receiver asked for no more. */
export const isStopped = (error: unknown): boolean => (error as { code?: unknown }).code === 21_610;

/** Whether a carrier is configured. */
export const hasCarrier = ({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_MESSAGING_SERVICE }: IdentityConfig): boolean =>
  Boolean(TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && (TWILIO_FROM ?? TWILIO_MESSAGING_SERVICE));

/** Create the sender for the configured carrier. */
export const smsSender = (config: IdentityConfig): SmsSender => (hasCarrier(config) ? new TwilioSender(config) : new LogOnlySender(config));
