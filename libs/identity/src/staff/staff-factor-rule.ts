import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, SettingsService } from '@haulbook/platform';
import type { IdentityConfig } from '../config/identity-config.js';

/** The rule whether staff must have a second factor: the setting decides, then the environment, then whether this is production. */
@Injectable()
export class StaffFactorRule {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly settings: SettingsService,
  ) {}

  async required(): Promise<boolean> {
    const { staffSecondFactor } = await this.settings.get('signIn');
    if (staffSecondFactor === 'required' || staffSecondFactor === 'optional') return staffSecondFactor === 'required';
    return this.config.STAFF_SECOND_FACTOR ?? this.config.NODE_ENV === 'production';
  }
}
