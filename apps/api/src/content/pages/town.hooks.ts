import { Injectable } from '@nestjs/common';
import { SettingsService } from '@haulbook/platform';
import type { ResourceHooks } from '@haulbook/resource';
import type { Town } from './town.entity.js';

/** Has a new town be in the state of the company. */
@Injectable()
export class TownHooks implements ResourceHooks<Town> {
  constructor(private readonly settings: SettingsService) {}

  async defaults(): Promise<Partial<Town>> {
    return { state: (await this.settings.get('brand')).state };
  }
}
