import { Inject, Injectable, Optional } from '@nestjs/common';
import { AdminSite } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import type { Sender } from './mail.js';

/** Who mails come from: the application's name and the address of MAIL_FROM. An application with an address of its own extends this. */
@Injectable()
export class MailSender {
  constructor(
    @Inject(CONFIG) protected readonly config: PlatformConfig,
    @Optional() private readonly named?: AdminSite,
  ) {}

  /** What stands above and below every mail. */
  async get(): Promise<Sender> {
    const site = await this.named?.site();
    return { name: site?.name ?? new URL(this.config.publicUrl).host, place: null, phone: null, publicUrl: this.config.publicUrl };
  }

  /** The From of every mail. */
  async from(): Promise<string | { name: string; address: string }> {
    const { MAIL_FROM, publicUrl } = this.config;
    return MAIL_FROM ?? { name: (await this.get()).name, address: `no-reply@${new URL(publicUrl).hostname}` };
  }
}
