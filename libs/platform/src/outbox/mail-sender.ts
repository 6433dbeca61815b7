import { Inject, Injectable } from '@nestjs/common';
import type { Speech } from '@haulbook/core';
import { AdminSite } from '@haulbook/resource';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import type { Sender } from './mail.js';

/** The sender of mails: the application's name and the address of MAIL_FROM. An application with its own address extends this. */
@Injectable()
export class MailSender {
  constructor(
    @Inject(CONFIG) protected readonly config: PlatformConfig,
    protected readonly site: AdminSite,
  ) {}

  /** Return the sender's details for the header and footer of every mail. */
  async get(): Promise<Sender> {
    const { name, locale: language, colors, logoUrl } = await this.site.site();
    const { publicUrl } = this.config;
    return { language, name, place: null, phone: null, publicUrl, colors, logoUrl: logoUrl && new URL(logoUrl, publicUrl).href };
  }

  /** Return the sender's details for a mail in a language: English is that of the region. */
  async in({ code, locale }: Speech): Promise<Sender> {
    const sender = await this.get();
    return code === 'en' ? sender : { ...sender, language: locale };
  }

  /** Return the From of every mail. */
  async from(): Promise<string | { name: string; address: string }> {
    return this.config.MAIL_FROM ?? { name: (await this.get()).name, address: await this.address() };
  }

  /** Return the address that mails come from without MAIL_FROM. */
  protected async address(): Promise<string> {
    return `no-reply@${new URL(this.config.publicUrl).hostname}`;
  }
}
