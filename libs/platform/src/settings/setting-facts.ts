import { Injectable, SetMetadata } from '@nestjs/common';
import type { SettingFact } from '@haulbook/resource-contracts';
import { DecoratedMethods, currentActor, notFound } from '@haulbook/resource';
import { isSuperAdmin } from '../access/actors.js';
import { definedSettings } from './definitions.js';

const FACTS = Symbol('settings:facts');

/**
 * Mark a service method that says how something is set up: facts for the page of this setting, in words and without secrets. Several
 * methods may tell of one setting.
 * @example `@TellsOf('integrations') facts(): SettingFact[]`
 */
export const TellsOf = (key: string): MethodDecorator => SetMetadata(FACTS, key);

type Method = () => SettingFact | SettingFact[] | Promise<SettingFact | SettingFact[]>;

/** What the pages of settings say besides their values. */
@Injectable()
export class SettingFacts {
  constructor(private readonly methods: DecoratedMethods) {}

  /**
   * List the facts of a setting, sorted by label.
   * @throws DomainError `not_found` for a setting that does not exist or is not for the caller
   */
  async of(key: string): Promise<SettingFact[]> {
    const definition = definedSettings().get(key);
    const actor = currentActor();
    if (!definition || (definition.superAdminOnly && !(actor && isSuperAdmin(actor)))) throw notFound('Setting');
    const own = this.methods.of<string, Method>(FACTS).filter(({ mark }) => mark === key);
    const facts = await Promise.all(own.map(async ({ method }) => method()));
    return facts.flat().sort((one, other) => one.label.localeCompare(other.label));
  }
}
