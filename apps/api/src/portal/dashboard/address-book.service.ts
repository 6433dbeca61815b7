import { Injectable } from '@nestjs/common';
import type { ownAddressInput, OwnAddressView } from '@haulbook/contracts';
import { normalizeZip } from '@haulbook/domain';
import { SettingsService } from '@haulbook/platform';
import { DomainError, notFound, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Address } from '../../customers/address.entity.js';
import { coordinatesAfter } from '../../customers/coordinates.js';
import { DefaultAddress } from '../../customers/default-address.service.js';
import { PricingService } from '../../pricing/pricing.service.js';

type Input = z.output<typeof ownAddressInput>;

const MOST = 30;

/** The addresses of one customer. */
@Injectable()
export class AddressBook {
  constructor(
    private readonly records: Records,
    private readonly pricing: PricingService,
    private readonly defaults: DefaultAddress,
    private readonly settings: SettingsService,
  ) {}

  async list(customerId: string): Promise<OwnAddressView[]> {
    const addresses = await this.records.find(Address, { customerId }, { sort: { createdAt: 'asc' }, limit: MOST });
    return addresses.map(toView).sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  async add(customerId: string, input: Input): Promise<OwnAddressView> {
    return this.alone(customerId, async (others) => {
      if (others.length >= MOST) throw new DomainError('conflict', `You already have ${MOST} addresses. Please remove one first.`);
      const isDefault = await this.defaults.isDue(customerId, input.isDefault ?? false);
      return this.kept(await this.records.insert(Address, { customerId, ...(await this.columns(input)), isDefault }));
    });
  }

  /** Change an address. One that a quote or job refers to is replaced instead, so that the agreement stays unchanged. */
  async change(customerId: string, id: string, input: Input): Promise<OwnAddressView> {
    return this.alone(customerId, async (others) => {
      const before = others.find((address) => address.id === id);
      if (!before) throw notFound('Address');
      const place = await this.columns(input);
      const columns = { ...place, ...coordinatesAfter(before, place), isDefault: input.isDefault || before.isDefault };
      return this.kept(
        (await this.isUsed(id)) ? await this.replace(before, columns) : (await this.records.updateOne(Address, id, columns))!,
      );
    });
  }

  async remove(customerId: string, id: string): Promise<void> {
    await this.alone(customerId, async (others) => {
      const address = others.find((other) => other.id === id);
      if (!address) throw notFound('Address');
      await this.defaults.leave(address);
      await this.records.remove(Address, { id });
    });
  }

  /** Run one change of an address book at a time. */
  private alone<T>(customerId: string, work: (addresses: Address[]) => Promise<T>): Promise<T> {
    return this.records.transaction(async () => {
      await this.defaults.lock(customerId);
      return work(await this.records.find(Address, { customerId }, { sort: { createdAt: 'asc' } }));
    });
  }

  private async kept(address: Address): Promise<OwnAddressView> {
    await this.defaults.only(address);
    return toView(address);
  }

  private async replace(before: Address, columns: Partial<Address>): Promise<Address> {
    await this.records.updateOne(Address, before.id, { isDefault: false });
    await this.records.remove(Address, { id: before.id });
    const { customerId, latitude, longitude } = before;
    return this.records.insert(Address, { customerId, latitude, longitude, ...columns });
  }

  private async isUsed(addressId: string): Promise<boolean> {
    const found = await this.records.db.query(
      `SELECT 1 AS found FROM quotes WHERE address_id = $1 UNION ALL SELECT 1 FROM orders WHERE address_id = $1 LIMIT 1`,
      [addressId],
    );
    return found.length > 0;
  }

  private async columns({
    label,
    line1,
    line2,
    city,
    state,
    zip,
    county,
    gateCode,
    parking,
    stairsFlights,
  }: Input): Promise<Partial<Address>> {
    const area = await this.pricing.areaOf({ zip, county });
    return {
      line1,
      city,
      stairsFlights,
      state: state || (await this.settings.get('brand')).state,
      zip: normalizeZip(zip) ?? zip,
      county: area?.county ?? null,
      label: label || null,
      line2: line2 || null,
      gateCode: gateCode || null,
      parking: parking || null,
    };
  }
}

const toView = (address: Address): OwnAddressView => {
  const { id, label, line1, line2, city, state, zip, county, gateCode, parking, stairsFlights, isDefault } = address;
  return {
    id,
    line1,
    city,
    state,
    zip,
    stairsFlights,
    isDefault,
    label: label ?? '',
    line2: line2 ?? '',
    county: county ?? '',
    gateCode: gateCode ?? '',
    parking: parking ?? '',
  };
};
