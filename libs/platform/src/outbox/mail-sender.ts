import { Inject, Injectable } from '@nestjs/common';
import { AdminSite } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import type { Sender } from './mail.js';

/** Who mails come from: the application's name and the address of MAIL_FROM. An application with an address of its own extends this. */
@Injectable()
export class MailSender {
  constructor(
    @Inject(CONFIG) protected readonly config: PlatformConfig,
    protected readonly site: AdminSite,
  ) {}

  /** What stands above and below every mail. */
  async get(): Promise<Sender> {
    const { name, locale: language } = await this.site.site();
    return { language, name, place: null, phone: null, publicUrl: this.config.publicUrl };
  }

  /** The From of every mail. */
  async from(): Promise<string | { name: string; address: string }> {
    return this.config.MAIL_FROM ?? { name: (await this.get()).name, address: await this.address() };
  }

  /** The address that mails come from where MAIL_FROM says none. */
  protected async address(): Promise<string> {
    return `no-reply@${new URL(this.config.publicUrl).hostname}`;
  }
}
