import { Inject, Injectable } from '@nestjs/common';
import { AdminSite } from '@haulbook/resource';
import { CONFIG, MailSender, SettingsService, type PlatformConfig, type Sender } from '@haulbook/platform';

/** Sends mail in the name of the brand in the owner's settings. */
@Injectable()
export class BrandSender extends MailSender {
  constructor(
    @Inject(CONFIG) config: PlatformConfig,
    site: AdminSite,
    private readonly settings: SettingsService,
  ) {
    super(config, site);
  }

  override async get(): Promise<Sender> {
    const { city, state, phone } = await this.settings.get('brand');
    return { ...(await super.get()), place: `${city}, ${state}`, phone };
  }

  protected override async address(): Promise<string> {
    return (await this.settings.get('brand')).email;
  }
}
