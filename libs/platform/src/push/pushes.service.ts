import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { PrivateAddress } from '../webhooks/public-address.js';
import { connectionWords, postMessage } from '../webhooks/webhook-request.js';
import { PushKeys } from './push-keys.service.js';
import { pushOutcome, type PushOutcome } from './push-outcome.js';

/** Where a browser gets notifications, and the keys by which it alone can read them. */
export interface PushTarget {
  endpoint: string;
  /** Its public key and the secret it shares with us, base64url. */
  p256dh: string;
  auth: string;
}

/** How a notification is handed over. */
export interface PushManner {
  /** Seconds that the push service keeps it for a device that is off. */
  ttl: number;
  /** A later notification of the same topic takes the place of one that the device has not got yet: 32 letters of base64url at most. */
  topic: string;
}

/** Sends notifications to browsers, encrypted for each, through the service of its maker. */
@Injectable()
export class Pushes {
  private readonly log = new Logger('Notifications');

  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    private readonly keys: PushKeys,
  ) {}

  /** Give a notification to the push service of a browser. It goes to the public internet alone, as webhooks do. */
  async send(target: PushTarget, content: object, manner: PushManner): Promise<PushOutcome> {
    const message = await this.encrypted(target, content, manner);
    if (!message) return 'gone';
    try {
      const { status, text } = await postMessage({ url: new URL(target.endpoint), ...message, trial: this.config.PUSH_PRIVATE });
      const outcome = pushOutcome(status);
      if (outcome === 'refused') this.log.warn(`${new URL(target.endpoint).host} refused a notification: ${status} ${text}`);
      return outcome;
    } catch (error) {
      this.log.warn(`${new URL(target.endpoint).host} got no notification: ${connectionWords(error)}`);
      return error instanceof PrivateAddress ? 'gone' : 'later';
    }
  }

  /** Encrypt a notification and sign its request. @returns null for a browser whose keys are none */
  private async encrypted({ endpoint, p256dh, auth }: PushTarget, content: object, { ttl, topic }: PushManner) {
    const { default: webPush } = await import('web-push');
    const vapidDetails = { subject: this.subject(), ...(await this.keys.pair()) };
    const options = { vapidDetails, TTL: ttl, topic, urgency: 'high' } as const;
    try {
      const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(content), options);
      return { body, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])) };
    } catch (error) {
      this.log.warn(`A browser gave keys that nothing can be encrypted with: ${String(error)}`);
      return null;
    }
  }

  /** Return whom push services may turn to. They take no page without https. */
  private subject(): string {
    const { PUSH_SUBJECT, publicUrl, secure } = this.config;
    return PUSH_SUBJECT ?? (secure ? publicUrl : `mailto:postmaster@${new URL(publicUrl).hostname}`);
  }
}
