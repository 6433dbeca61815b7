import { Global, Module } from '@nestjs/common';
import { AdminSite } from '@haulbook/resource';
import { SettingHooks } from './setting.hooks.js';
import { SettingsSignal } from './settings-signal.service.js';
import { SettingsService } from './settings.service.js';

/** The back office carries the owner's brand. */
const brandedSite = {
  provide: AdminSite,
  inject: [SettingsService],
  useFactory: (settings: SettingsService): AdminSite => ({
    site: async () => {
      const { businessName: name, zone } = await settings.get('brand');
      return { name, zone };
    },
  }),
};

/** Settings, for every feature. */
@Global()
@Module({ providers: [SettingsSignal, SettingsService, SettingHooks, brandedSite], exports: [SettingsService, AdminSite] })
export class SettingsModule {}
