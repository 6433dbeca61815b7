import { Injectable } from '@nestjs/common';
import { localToday, msg, type Speech } from '@haulbook/core';
import { Clock, SettingsService } from '@haulbook/platform';
import { notFound, Records } from '@haulbook/resource';
import { JobLoads, placeOf, type JobLoad } from '../orders/job-loads.service.js';
import type { DisposalSite } from '../orders/disposal-site.entity.js';
import { Order } from '../orders/order.entity.js';
import { PdfService, type Naming, type PdfFile } from './pdf.service.js';
import type { Printable } from './printable.js';

/** A receipt that names no one has room for the donor to write their name. */
const TO_FILL_IN = { title: msg('Donor (please fill in)'), text: '_'.repeat(48) };

/** What a receipt must not leave open: who says what it is worth, and who acknowledges it. */
const VALUE = msg('The donor is responsible for determining the value of these goods. None is stated here.');
const GIFT = msg(
  'We picked up these goods and delivered them on your behalf. This receipt records that for your tax records. It is not the charity’s acknowledgment of your gift: only the charity can give you that, and the IRS asks for it in writing for a gift of $250 or more.',
);

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
    const speech = await this.pdf.speechOf(order.customerId);
    const { t } = speech;
    const printable: Printable = {
      kind: msg('Donation receipt'),
      number: order.number,
      sender: await this.pdf.letterhead(),
      recipient: named ? await this.pdf.recipient(order.customerId, order.addressId) : [],
      facts: [
        [msg('Picked up'), speech.day(day)],
        [msg('Order'), order.number],
      ],
      lines: [],
      totals: [],
      notes: [
        ...(named ? [] : [TO_FILL_IN]),
        { title: msg('Donated goods'), text: donated.map((load) => goodsOf(load, quotes.donatedTo, speech)).join('\n') },
        ...charitiesOf(donated),
        { title: msg('Value'), text: t(VALUE) },
        { title: msg('Acknowledgment'), text: t(GIFT) },
      ],
    };
    return this.pdf.file(printable, speech);
  }
}

/** Return a load in words: "Oak table and 4 chairs, 420 lb (estimated), given to Habitat ReStore". */
function goodsOf(load: JobLoad, usual: string, { t, number }: Speech): string {
  const pounds = t('{weight} lb', { weight: number(load.weightLb) });
  const weight = load.estimated ? `${pounds} ${t('(estimated)')}` : pounds;
  const what = `${load.items || t('Household goods')}, ${weight}`;
  const place = placeOf(load) ?? usual;
  return place ? t('{goods}, given to {place}', { goods: what, place }) : what;
}

/** Return the charities of these loads with address and tax ID, as far as they are known. */
function charitiesOf(loads: readonly JobLoad[]): { title: string; text: string }[] {
  const lines = loads.flatMap(({ taker }) => (taker ? charityLine(taker) : []));
  return lines.length > 0 ? [{ title: msg('Charity'), text: [...new Set(lines)].join('\n') }] : [];
}

const charityLine = ({ name, address, ein }: DisposalSite): string => [name, address, ein && `EIN ${ein}`].filter(Boolean).join(', ');
