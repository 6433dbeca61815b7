import { Injectable } from '@nestjs/common';
import { truncate } from '@haulbook/core';
import type { CrewChangeInput, CrewDayView } from '@haulbook/contracts';
import { extrasCents, extrasInWords, type Extra } from '@haulbook/domain';
import { invalid, notFound, Records, withTelling } from '@haulbook/resource';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { ChangeOrder } from '../orders/change-order.entity.js';
import { ChangeOrdersService, type Signing } from '../orders/change-orders.service.js';
import { Order } from '../orders/order.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import type { Done, OpenDay } from './crew-links.service.js';
import { CrewWork } from './crew-work.service.js';

const ADDABLE = { kind: { $in: ['item', 'surcharge'] as const }, active: true, refused: false, quoteOnly: false, unitCents: { $gt: 0 } };

/** Prices above the approved one at the door: shown on the crew's phone, and signed there by the customer before anything is loaded. */
@Injectable()
export class CrewChanges {
  constructor(
    private readonly records: Records,
    private readonly work: CrewWork,
    private readonly changes: ChangeOrdersService,
  ) {}

  /** List what a crew can add to a job. */
  async priceList(): Promise<CrewDayView['extras']> {
    const items = await this.records.find(ServiceItem, ADDABLE, { sort: { order: 'asc' } });
    return items.map(({ id, name, unitCents }) => ({ id, name, unitCents }));
  }

  /** Propose the price with what is added, at the prices of today and the tax of the job. @throws DomainError `validation` */
  async propose(day: OpenDay, visitId: string, input: CrewChangeInput): Promise<Done> {
    return this.work.atStop(day, visitId, async ({ orderId }) => {
      const { totalCents, quoteId } = await this.records.get(Order, orderId);
      const { terms } = await this.records.get(Quote, quoteId, { trashed: true });
      const extras = await this.extrasOf(input);
      const newTotalCents = totalCents + extrasCents(extras, terms?.taxRates ?? {});
      await this.changes.proposeOnSite(orderId, { reason: truncate(extrasInWords(extras), 500), newTotalCents });
      return { ok: true };
    });
  }

  /** Keep the customer's signature as of when they signed, and send them a copy unless that is left off. */
  sign(day: OpenDay, visitId: string, changeId: string, { tell, ...signing }: Signing & { tell: boolean }): Promise<Done> {
    return this.atChange(day, visitId, changeId, () =>
      withTelling({ off: !tell }, async () => {
        await this.changes.copy(await this.changes.sign(changeId, { ...signing, signedAt: day.earlier }));
      }),
    );
  }

  decline(day: OpenDay, visitId: string, changeId: string): Promise<Done> {
    return this.atChange(day, visitId, changeId, () => this.changes.decline(changeId));
  }

  /** Do something with a new price of a stop's job. @throws DomainError `not_found` */
  private atChange(day: OpenDay, visitId: string, changeId: string, work: () => Promise<unknown>): Promise<Done> {
    return this.work.atStop(day, visitId, async ({ orderId }) => {
      if (!(await this.records.findOne(ChangeOrder, { id: changeId, orderId }))) throw notFound('Change order');
      await work();
      return { ok: true };
    });
  }

  private async extrasOf({ extras, other, otherCents }: CrewChangeInput): Promise<Extra[]> {
    const items = await this.records.find(ServiceItem, { ...ADDABLE, id: { $in: extras.map(({ itemId }) => itemId) } });
    const listed = extras.map(({ itemId, count }) => {
      const item = items.find(({ id }) => id === itemId);
      if (!item) throw invalid({ extras: 'One of these is no longer on the price list. Open this page again.' });
      return { label: item.name, count, unitCents: item.unitCents };
    });
    return [...listed, ...(other ? [{ label: other, count: 1, unitCents: otherCents }] : [])];
  }
}
