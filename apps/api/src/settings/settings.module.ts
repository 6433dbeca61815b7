import { Global, Module } from '@nestjs/common';
import { SettingHooks } from './setting.hooks.js';
import { SettingsService } from './settings.service.js';

/** Settings, for every feature. */
@Global()
@Module({ providers: [SettingsService, SettingHooks], exports: [SettingsService] })
export class SettingsModule {}
