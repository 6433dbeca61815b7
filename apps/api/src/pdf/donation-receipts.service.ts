import { Injectable } from '@nestjs/common';
import { formatShortDate, localToday } from '@haulbook/core';
import { Clock, SettingsService } from '@haulbook/platform';
import { notFound, Records } from '@haulbook/resource';
import type { Disposal } from '../orders/disposal.entity.js';
import { Order } from '../orders/order.entity.js';
import { PdfService, type Naming, type PdfFile } from './pdf.service.js';

/** A receipt that names no one has room for the donor to write their name. */
const TO_FILL_IN = { title: 'Donor (please fill in)', text: '_'.repeat(48) };

/** Receipts for what customers gave away: goods, day and organization. No value is claimed, which is the donor's to determine. */
@Injectable()
export class DonationReceipts {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly pdf: PdfService,
  ) {}

  /**
   * Print the donation receipt of an order.
   * @throws DomainError `not_found` where nothing was donated
   */
  async receipt(orderId: string, { named = true }: Naming = {}): Promise<PdfFile> {
    const order = await this.records.get(Order, orderId, { lines: ['disposals'] });
    const donated = order.disposals.filter(({ way }) => way === 'donated');
    if (donated.length === 0) throw notFound('Donation receipt');
    const { brand, quotes } = await this.settings.all();
    const day = localToday(order.completedAt ? new Date(order.completedAt) : this.clock.now(), brand.zone);
    return this.pdf.file({
      kind: 'Donation receipt',
      number: order.number,
      sender: await this.pdf.letterhead(),
      recipient: named ? await this.pdf.recipient(order.customerId, order.addressId) : [],
      facts: [
        ['Donated', formatShortDate(day)],
        ['Order', order.number],
      ],
      lines: [],
      totals: [],
      notes: [
        ...(named ? [] : [TO_FILL_IN]),
        { title: 'Donated goods', text: donated.map((load) => goodsOf(load, quotes.donatedTo)).join('\n') },
        {
          title: 'Value',
          text: 'We delivered these goods on your behalf. The donor is responsible for determining their value.',
        },
      ],
    });
  }
}

/** Return a load in words: "420 lb of household goods, given to Habitat ReStore". */
function goodsOf({ weightLb, place }: Disposal, usual: string): string {
  const to = place || usual;
  return `${weightLb.toLocaleString('en-US')} lb of household goods${to && `, given to ${to}`}`;
}
