import { Controller, Get, Inject } from '@nestjs/common';
import { Public, SettingsService } from '@haulbook/platform';
import { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';

/** What proves to Apple that the site may take Apple Pay through Stripe. The site shows it at the address that Apple reads. */
@Public()
@Controller('portal/apple-pay-domain')
export class ApplePayDomainController {
  constructor(
    private readonly settings: SettingsService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Return the text of the file; empty without one, and where cards are not taken through Stripe. */
  @Get()
  async file(): Promise<{ file: string }> {
    const { applePayDomainFile } = await this.settings.get('payments');
    return { file: this.provider?.name === 'stripe' ? applePayDomainFile.trim() : '' };
  }
}
