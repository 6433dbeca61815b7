import { Injectable } from '@nestjs/common';
import { parsePriceKey, priceLabel, priceNumbers, RULE_NUMBERS, ruleKey, withRuleNumbers, type PriceNumbers } from '@haulbook/domain';
import { misfitOf, Setting, SettingsService, TellsOf } from '@haulbook/platform';
import { invalid, Records } from '@haulbook/resource';
import type { SettingFact } from '@haulbook/resource-contracts';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { businessSettings } from '../settings/settings.js';
import { ServiceArea } from './service-area.entity.js';

/** The numbers that prices depend on, as one: read from and written to the price list, the pricing rules and the service areas. */
@Injectable()
export class PriceNumbersService {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
  ) {}

  /** Say on the page of the rules that they are changed together with the price list, too. */
  @TellsOf('pricing')
  facts(): SettingFact {
    return {
      label: 'Prices',
      value: 'On the Pricing page',
      help: 'The rules are there as well, beside the price list and taxes, with examples before and after and a day to begin.',
      to: '/pricing-settings',
    };
  }

  /** Read all numbers. */
  async read(): Promise<PriceNumbers> {
    const { pricing } = await this.settings.all();
    const items = await this.records.find(ServiceItem, {});
    return priceNumbers(items, pricing, await this.records.find(ServiceArea, { active: true }));
  }

  /** Return a function that names numbers as staff know them. */
  async labels(): Promise<(key: string) => string> {
    const names = new Map((await this.records.find(ServiceItem, {})).map(({ slug, name }) => [slug, name]));
    return (key) => {
      const parsed = parsePriceKey(key);
      if (!parsed) return key;
      return parsed.kind === 'item' ? (names.get(parsed.slug) ?? parsed.slug) : priceLabel(parsed);
    };
  }

  /** Write numbers, each with an entry in the history of its record. */
  async write(numbers: PriceNumbers): Promise<void> {
    const keys = Object.keys(numbers).toSorted();
    for (const key of keys) {
      const parsed = parsePriceKey(key);
      if (parsed?.kind === 'item') await this.records.update(ServiceItem, { slug: parsed.slug }, { unitCents: numbers[key]! });
      if (parsed?.kind === 'tax') {
        const { county, zip } = parsed;
        await this.records.update(ServiceArea, { county, zip }, { taxRatePpm: numbers[key]! });
      }
    }
    if (keys.some((key) => parsePriceKey(key)?.kind === 'rule')) await this.writeRules(numbers);
  }

  /** Check the rules that these numbers would make. @throws DomainError `validation` with the first that cannot be */
  async requireRules(numbers: PriceNumbers): Promise<void> {
    const { pricing } = await this.settings.all();
    const misfit = misfitOf(businessSettings.pricing.schema, withRuleNumbers(pricing, numbers));
    if (misfit) throw invalid({ [ruleKey(misfit.path)]: `“${RULE_NUMBERS[misfit.path]?.label ?? misfit.path}” can’t have this value` });
  }

  private async writeRules(numbers: PriceNumbers): Promise<void> {
    const stored = await this.records.findOne(Setting, { key: 'pricing' }, { lock: 'update' });
    if (!stored) return;
    this.settings.forget();
    const { pricing } = await this.settings.all();
    const value = withRuleNumbers(pricing, numbers);
    await this.records.updateOne(Setting, stored.id, { value: { ...stored.value, ...value } });
    this.settings.forget();
  }
}
