import { Injectable } from '@nestjs/common';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import { takeAdvisoryLock } from '@haulbook/platform';
import { ServiceItem, type ItemKind } from './service-item.entity.js';

const CHECKED: readonly (keyof ServiceItem)[] = ['kind', 'eighths', 'active'];

/** Ensures that every part of the truck in the price list specifies its number of eighths, and that each number occurs once. */
@Injectable()
export class ServiceItemHooks implements ResourceHooks<ServiceItem> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<ServiceItem>, before: ServiceItem | null): Promise<void> {
    const item = { active: true, ...before, ...draft };
    if (item.kind !== 'volume') {
      if (draft.eighths) throw invalid({ eighths: 'Only truck volumes have eighths. Please leave this empty.' });
      draft.eighths = null;
      return;
    }
    if (draft.cubicYardsMilli) throw invalid({ cubicYardsMilli: 'Truck volumes use eighths instead. Please enter 0 here.' });
    draft.cubicYardsMilli = 0;
    if (!item.eighths) throw invalid({ eighths: 'Enter how many eighths of a truck this is, from 1 to 8' });
    if (item.active && CHECKED.some((name) => name in draft)) await this.refuseSecond(item.eighths, before?.id ?? null);
  }

  private async refuseSecond(eighths: number, own: string | null): Promise<void> {
    await takeAdvisoryLock(this.records.db, 'truck volumes');
    const volume: ItemKind = 'volume';
    const same = await this.records.find(ServiceItem, { kind: volume, eighths, active: true });
    const other = same.find(({ id }) => id !== own);
    if (other) throw invalid({ eighths: `“${other.name}” is already ${eighths}/8 of a truck. Turn that one off first.` });
  }
}
