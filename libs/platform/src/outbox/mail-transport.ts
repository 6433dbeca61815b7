import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { CONFIG, type PlatformConfig } from '../config/config.js';

/** SMTP transport, if a server is configured. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private transporter?: Transporter;
  private readonly url: string | undefined;

  constructor(@Inject(CONFIG) { SMTP_URL, NODE_ENV }: PlatformConfig) {
    this.url = SMTP_URL;
    this.keepsMails = !SMTP_URL && NODE_ENV !== 'production';
  }

  /** Whether mails are kept and shown on the mailbox page instead of sent: outside production, without SMTP. */
  readonly keepsMails: boolean;

  /**
   * Send a mail to the server and return the server's response.
   * @throws when it is refused or the server is unreachable.
   */
  async send(mail: SendMailOptions): Promise<string> {
    if (!this.url) throw new Error('SMTP_URL is not set: mails cannot be sent');
    const { createTransport } = await import('nodemailer');
    this.transporter ??= createTransport({ url: this.url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
    const { response } = (await this.transporter.sendMail(mail)) as { response?: string };
    return (response ?? '').slice(0, 200);
  }

  onModuleDestroy(): void {
    this.transporter?.close();
  }
}

/** Whether a refusal is permanent (SMTP 5xx: no such mailbox, and the like). */
export function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
