import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Sender } from './templates/mail.js';

/** Who mails and PDFs come from. */
@Injectable()
export class SenderService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly settings: SettingsService,
  ) {}

  async get(): Promise<Sender & { email: string }> {
    const { businessName, city, state, phone, email } = await this.settings.get('brand');
    return { businessName, city, state, phone, email, publicUrl: this.config.publicUrl };
  }

  /** The From of every mail. */
  async from(): Promise<string | { name: string; address: string }> {
    if (this.config.MAIL_FROM) return this.config.MAIL_FROM;
    const { businessName, email } = await this.settings.get('brand');
    return { name: businessName, address: email };
  }
}
