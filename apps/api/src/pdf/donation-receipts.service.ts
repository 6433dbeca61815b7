import { Injectable } from '@nestjs/common';
import { formatShortDate, localToday } from '@haulbook/core';
import { Clock, SettingsService } from '@haulbook/platform';
import { notFound, Records } from '@haulbook/resource';
import { JobLoads, placeOf, type JobLoad } from '../orders/job-loads.service.js';
import type { DisposalSite } from '../orders/disposal-site.entity.js';
import { Order } from '../orders/order.entity.js';
import { PdfService, type Naming, type PdfFile } from './pdf.service.js';

/** A receipt that names no one has room for the donor to write their name. */
const TO_FILL_IN = { title: 'Donor (please fill in)', text: '_'.repeat(48) };

/** What a receipt must not leave open: who says what it is worth, and who acknowledges it. */
const VALUE = `The donor is responsible for determining the value of these goods. None is stated here.`;
const GIFT = `We picked up these goods and delivered them on your behalf. This receipt records that for your tax records. It is not the charity’s acknowledgment of your gift: only the charity can give you that, and the IRS asks for it in writing for a gift of $250 or more.`;

/** Receipts for what customers gave away: goods, day and charity. No value is claimed, which is the donor's to determine. */
@Injectable()
export class DonationReceipts {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly pdf: PdfService,
    private readonly loads: JobLoads,
  ) {}

  /**
   * Print the donation receipt of an order.
   * @throws DomainError `not_found` where nothing was donated
   */
  async receipt(orderId: string, { named = true }: Naming = {}): Promise<PdfFile> {
    const order = await this.records.get(Order, orderId, { lines: ['disposals'] });
    const donated = (await this.loads.of(order)).filter(({ way }) => way === 'donated');
    if (donated.length === 0) throw notFound('Donation receipt');
    const { brand, quotes } = await this.settings.all();
    const day = localToday(order.completedAt ? new Date(order.completedAt) : this.clock.now(), brand.zone);
    return this.pdf.file({
      kind: 'Donation receipt',
      number: order.number,
      sender: await this.pdf.letterhead(),
      recipient: named ? await this.pdf.recipient(order.customerId, order.addressId) : [],
      facts: [
        ['Picked up', formatShortDate(day)],
        ['Order', order.number],
      ],
      lines: [],
      totals: [],
      notes: [
        ...(named ? [] : [TO_FILL_IN]),
        { title: 'Donated goods', text: donated.map((load) => goodsOf(load, quotes.donatedTo)).join('\n') },
        ...charitiesOf(donated),
        { title: 'Value', text: VALUE },
        { title: 'Acknowledgment', text: GIFT },
      ],
    });
  }
}

/** Return a load in words: "Oak table and 4 chairs, 420 lb (estimated), given to Habitat ReStore". */
function goodsOf(load: JobLoad, usual: string): string {
  const weight = `${load.weightLb.toLocaleString('en-US')} lb`;
  const what = load.items ? `${load.items}, ${weight}` : `${weight} of household goods`;
  const to = placeOf(load) ?? usual;
  return `${what}${load.estimated ? ' (estimated)' : ''}${to && `, given to ${to}`}`;
}

/** Return the charities of these loads with address and tax ID, as far as they are known. */
function charitiesOf(loads: readonly JobLoad[]): { title: string; text: string }[] {
  const lines = loads.flatMap(({ taker }) => (taker ? charityLine(taker) : []));
  return lines.length > 0 ? [{ title: 'Charity', text: [...new Set(lines)].join('\n') }] : [];
}

const charityLine = ({ name, address, ein }: DisposalSite): string => [name, address, ein && `EIN ${ein}`].filter(Boolean).join(', ');
