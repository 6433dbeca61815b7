import { Injectable } from '@nestjs/common';
import type { CrewPaymentInput, CrewPayLinkInput, CrewPayLinkView } from '@haulbook/contracts';
import { askedAtDoor, BILLED_MONTHLY, billsAtDoor, owedAtDoor, spreadAtDoor } from '@haulbook/domain';
import { ComingMessagesService } from '@haulbook/platform';
import { DomainError, invalid, Records, Transitions, withTelling } from '@haulbook/resource';
import { Invoice } from '../billing/ledger/invoice.entity.js';
import { Customer } from '../customers/customer.entity.js';
import { Order } from '../orders/order.entity.js';
import { PayLinks } from '../billing/invoices/pay-links.service.js';
import type { ReceiptSignature } from '../billing/ledger/payment.entity.js';
import { PaymentSetup } from '../billing/payments/payment-setup.service.js';
import { PaymentsService } from '../billing/payments/payments.service.js';
import { TruckSheets } from '../billing/sheets/truck-sheets.service.js';
import type { Appointment } from '../scheduling/appointment.entity.js';
import type { Done, OpenDay } from './crew-links.service.js';
import { CrewWork } from './crew-work.service.js';

/** A payment at the door, with what was signed for it. */
export type DoorPayment = Omit<CrewPaymentInput, 'signedBy' | 'signatureImage'> & { signature: ReceiptSignature | null };

/** The money that a crew member takes at the door. The caller runs it as the crew member, and once for its key. */
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
    private readonly coming: ComingMessagesService,
  ) {}

  /**
   * Record cash or a check on the bill that was chosen, or on all open ones in their order; a draft of finished work is issued
   * with it. Without `tell` the receipt does not leave, without `tellBill` the bill.
   * @throws DomainError `conflict` while there is no bill, or once the truck’s day is locked; `validation` for more than is owed
   */
  async takePayment(day: OpenDay, visitId: string, payment: DoorPayment): Promise<Done> {
    const { method, reference, invoiceId, signature, tell, tellBill, ...sums } = payment;
    await this.setup.requireAccepted(method);
    const take = async ({ orderId, truckId }: Appointment): Promise<Done> => {
      await this.sheets.requireOpen(truckId, day.date);
      const bills = await this.billsOf(orderId, invoiceId);
      const parts = spreadAtDoor(
        bills.map((bill) => ({ id: bill.id, owedCents: owedAtDoor(bill) })),
        sums,
      );
      if (!parts) throw invalid({ amountCents: tooMuch(bills) });
      const notes = `Taken on site by ${day.name}`;
      const how = { method, reference: reference || null, notes, truckId, signature, ...(day.earlier && { takenAt: day.earlier }) };
      for (const { id, ...part } of parts) {
        await this.issue(
          bills.find((bill) => bill.id === id)!,
          tellBill,
        );
        await withTelling({ off: !tell }, () => this.payments.record(id, { ...part, ...how }));
      }
      return { ok: true };
    };
    return this.work.atStop(day, visitId, take);
  }

  /**
   * Make a link with which a bill of the job is paid by card, to be shown as a code or sent.
   * @throws DomainError `confirmation_needed` where one was sent minutes ago
   */
  async payLink(day: OpenDay, visitId: string, { invoiceId, send, tellBill, confirmed }: CrewPayLinkInput): Promise<CrewPayLinkView> {
    const link = await this.work.atStop(day, visitId, async ({ orderId }) => {
      const [bill, ...more] = await this.billsOf(orderId, invoiceId);
      if (more.length > 0) throw new DomainError('conflict', 'This job has several bills. Choose the one that is paid by card.');
      await this.issue(bill!, tellBill);
      const made = await this.links.make(bill!.id, send);
      if (!confirmed) await this.coming.confirmAgain('pay_link', made.sentTo);
      return made;
    });
    const { toString } = await import('qrcode');
    return { ...link, code: await toString(link.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) };
  }

  /** Find the bills that are paid, the first one first. @throws DomainError `conflict` when there is none */
  private async billsOf(orderId: string, wantedId: string | undefined): Promise<Invoice[]> {
    const invoices = await this.records.find(Invoice, { orderId }, { sort: { createdAt: 'asc' }, lines: ['lines'] });
    const { billing } = await this.records.get(Customer, (await this.records.get(Order, orderId)).customerId);
    const asked = askedAtDoor(
      invoices.map((invoice) => Object.assign(invoice, { isFee: isOfFees(invoice) })),
      billing,
    );
    if (billing === 'monthly' && asked.length === 0) throw new DomainError('conflict', BILLED_MONTHLY);
    const bills = billsAtDoor(asked, wantedId);
    if (typeof bills === 'string') throw new DomainError('conflict', bills);
    return bills;
  }

  private async issue({ id, status }: Invoice, tell: boolean): Promise<void> {
    if (status === 'draft') await withTelling({ off: !tell }, () => this.transitions.run(Invoice, id, 'issue', { by: 'staff' }));
  }
}

/** Whether a bill charges fees alone. */
const isOfFees = ({ kind, lines }: Invoice): boolean =>
  kind === 'bill' && lines.some((line) => line.kind === 'fee') && lines.every((line) => line.kind === 'fee' || line.kind === 'discount');

const tooMuch = (bills: readonly Invoice[]): string =>
  bills.length > 1 ? 'This is more than is due on these bills together' : 'This is more than the balance due on the invoice';
