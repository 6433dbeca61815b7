import { Controller, Get, Param } from '@nestjs/common';
import { AdminSite, withFileLimit } from '@haulbook/resource';
import type { SettingFact, SettingPages } from '@haulbook/resource-contracts';
import { Roles } from '../access/roles.decorator.js';
import { SettingFacts } from './setting-facts.js';
import { settingPages } from './setting-pages.js';

/** What settings there are, for the pages on which staff change them. */
@Controller('setting-pages')
@Roles('admin')
export class SettingPagesController {
  constructor(
    private readonly told: SettingFacts,
    private readonly site: AdminSite,
  ) {}

  /** Describe the settings. Their values are records of `settings`, under its policy. */
  @Get()
  async pages(): Promise<SettingPages> {
    const { languages = [], mostBytes } = await this.site.site();
    const pages = settingPages(languages);
    return { ...pages, settings: pages.settings.map((each) => ({ ...each, fields: withFileLimit(each.fields, mostBytes) })) };
  }

  /** Say how the things that a setting is about are set up, environment variables included. */
  @Get(':key/facts')
  facts(@Param('key') key: string): Promise<SettingFact[]> {
    return this.told.of(key);
  }
}
