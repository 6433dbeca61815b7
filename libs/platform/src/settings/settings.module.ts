import { Global, Module } from '@nestjs/common';
import { SettingPagesController } from './setting-pages.controller.js';
import { SettingFacts } from './setting-facts.js';
import { SettingHooks } from './setting.hooks.js';
import { SettingsSignal } from './settings-signal.service.js';
import { SettingsService } from './settings.service.js';

/** Settings, for every feature. */
@Global()
@Module({
  controllers: [SettingPagesController],
  providers: [SettingsSignal, SettingsService, SettingHooks, SettingFacts],
  exports: [SettingsService],
})
export class SettingsModule {}
