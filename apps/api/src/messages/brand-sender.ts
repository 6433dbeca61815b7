import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, MailSender, SettingsService, type PlatformConfig, type Sender } from '@haulbook/platform';

/** Mails come from the brand of the owner's settings. */
@Injectable()
export class BrandSender extends MailSender {
  constructor(
    @Inject(CONFIG) config: PlatformConfig,
    private readonly settings: SettingsService,
  ) {
    super(config);
  }

  override async get(): Promise<Sender> {
    const { businessName, city, state, phone } = await this.settings.get('brand');
    return { name: businessName, place: `${city}, ${state}`, phone, publicUrl: this.config.publicUrl };
  }

  override async from(): Promise<string | { name: string; address: string }> {
    if (this.config.MAIL_FROM) return this.config.MAIL_FROM;
    const { businessName, email } = await this.settings.get('brand');
    return { name: businessName, address: email };
  }
}
