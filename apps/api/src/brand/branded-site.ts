import { Injectable } from '@nestjs/common';
import type { Site } from '@haulbook/resource-contracts';
import { AdminSite } from '@haulbook/resource';
import { SettingsService, type SettingValues } from '@haulbook/platform';
import { otherLanguages } from '../settings/language-settings.js';

/** A business in the United States. */
export const REGION = { locale: 'en-US', currency: 'USD', callingCode: '1' };

/** Return the path of the logo; null without one. The file's id is part of it, so that browsers may keep the picture. */
export const logoUrlOf = ({ logo }: SettingValues['brand']): string | null => logo && `/api/brand/logo/${logo}`;

/** Return the two colors that the owner chose. */
export const colorsOf = ({ color, actionColor }: SettingValues['brand']) => ({ brand: color, action: actionColor });

/** The site with the owner's brand, for the back office and for mails. */
@Injectable()
export class BrandedSite extends AdminSite {
  constructor(private readonly settings: SettingsService) {
    super();
  }

  async site(): Promise<Site> {
    const { brand, languages, files } = await this.settings.all();
    const named = { name: brand.businessName, zone: brand.zone, colors: colorsOf(brand), logoUrl: logoUrlOf(brand) };
    return { ...named, ...REGION, languages: otherLanguages(languages), mostBytes: files.documentMegabytes * 1_000_000 };
  }
}
