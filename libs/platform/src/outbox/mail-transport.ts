import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { CONFIG, type PlatformConfig } from '../config/config.js';

/** SMTP, when there is a server to talk to. */
@Injectable()
export class MailTransport implements OnModuleDestroy {
  private transporter?: Transporter;
  private readonly url: string | undefined;

  constructor(@Inject(CONFIG) { SMTP_URL, NODE_ENV }: PlatformConfig) {
    this.url = SMTP_URL;
    this.keepsMails = !SMTP_URL && NODE_ENV !== 'production';
  }

  /** No SMTP outside production: mails are kept and shown on the mailbox page. */
  readonly keepsMails: boolean;

  /** Hands a mail to the server; answers its id there. @throws when it is refused or out of reach. */
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

/** A refusal that trying again does not change (SMTP 5xx: no such mailbox, and the like). */
export function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
