import { Injectable } from '@nestjs/common';
import type { CrewPaymentInput, CrewPayLinkInput, CrewPayLinkView } from '@haulbook/contracts';
import { billAtDoor, type DoorBill } from '@haulbook/domain';
import { DomainError, Records, Transitions } from '@haulbook/resource';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { PayLinks } from '../billing/invoices/pay-links.service.js';
import { PaymentSetup } from '../billing/payments/payment-setup.service.js';
import { PaymentsService } from '../billing/payments/payments.service.js';
import { TruckSheets } from '../billing/sheets/truck-sheets.service.js';
import type { OpenDay } from './crew-links.service.js';
import { CrewWork } from './crew-work.service.js';

/** The money that a crew member takes at the door. The caller runs it as the crew member. */
@Injectable()
export class CrewMoney {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly work: CrewWork,
    private readonly payments: PaymentsService,
    private readonly setup: PaymentSetup,
    private readonly links: PayLinks,
    private readonly sheets: TruckSheets,
  ) {}

  /**
   * Record cash or a check on a bill of the job; a draft of finished work is issued with it. The same key never records one twice.
   * @throws DomainError `conflict` while there is no bill, or once the truck’s day is locked; `validation` for more than is owed
   */
  async takePayment(day: OpenDay, visitId: string, input: CrewPaymentInput, key: string | undefined): Promise<void> {
    const { reference, invoiceId, ...sums } = input;
    await this.work.once(day, `payment of ${visitId}`, key, input, async () => {
      await this.setup.requireAccepted(input.method);
      await this.work.atStop(day, visitId, async ({ orderId, truckId }) => {
        await this.sheets.requireOpen(truckId, day.date);
        const billId = await this.billOf(orderId, invoiceId);
        const how = { reference: reference || null, notes: `Taken on site by ${day.name}`, truckId };
        await this.payments.record(billId, { ...sums, ...how });
      });
    });
  }

  /** Make a link with which a bill of the job is paid by card, to be shown as a code or sent. */
  async payLink(day: OpenDay, visitId: string, { invoiceId, send }: CrewPayLinkInput): Promise<CrewPayLinkView> {
    const link = await this.work.atStop(day, visitId, async ({ orderId }) => this.links.make(await this.billOf(orderId, invoiceId), send));
    const { toString } = await import('qrcode');
    return { ...link, code: await toString(link.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
  }

  /** Return the bill that is paid, issued if it was a draft. */
  private async billOf(orderId: string, wantedId: string | undefined): Promise<string> {
    const invoices: DoorBill[] = await this.records.find(Invoice, { orderId }, { sort: { createdAt: 'asc' } });
    const bill = billAtDoor(invoices, wantedId);
    if (typeof bill === 'string') throw new DomainError('conflict', bill);
    if (bill.status === 'draft') await this.transitions.run(Invoice, bill.id, 'issue', { by: 'staff' });
    return bill.id;
  }
}
