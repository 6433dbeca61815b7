import { Controller, Get } from '@nestjs/common';
import type { SettingPages } from '@haulbook/resource-contracts';
import { Roles } from '../access/roles.decorator.js';
import { settingPages } from './setting-pages.js';

/** What settings there are, for the pages on which staff change them. */
@Controller('setting-pages')
@Roles('admin')
export class SettingPagesController {
  /** Describe the settings. Their values are records of `settings`, under its policy. */
  @Get()
  pages(): SettingPages {
    return settingPages();
  }
}
