import { Injectable } from '@nestjs/common';
import type { CrewDisposalInput, CrewPaymentInput } from '@haulbook/contracts';
import { PAYABLE_INVOICE_STATUSES } from '@haulbook/domain';
import { IdempotencyService, sanitizeFile } from '@haulbook/platform';
import { DomainError, invalid, notFound, Records, Transitions } from '@haulbook/resource';
import { Invoice } from '../billing/invoices/invoice.entity.js';
import { PaymentSetup } from '../billing/payments/payment-setup.service.js';
import { PaymentsService } from '../billing/payments/payments.service.js';
import { FilesService, type Received } from '../documents/files.service.js';
import type { Disposal } from '../orders/disposal.entity.js';
import { OrderLocks } from '../orders/order-locks.js';
import { Order } from '../orders/order.entity.js';
import { Appointment } from '../scheduling/appointment.entity.js';
import type { OpenDay } from './crew-links.service.js';
import { isStop } from './crew-stops.js';

/** Pictures per visit, before and after each: more is no longer looked at. */
const MOST_PHOTOS = 20;
const PHOTOS = { before: 'beforePhotos', after: 'afterPhotos' } as const;

/** What a crew member does at the stops of their day. The caller runs it as the crew member, under whose name it is kept. */
@Injectable()
export class CrewWork {
  constructor(
    private readonly records: Records,
    private readonly transitions: Transitions,
    private readonly locks: OrderLocks,
    private readonly files: FilesService,
    private readonly payments: PaymentsService,
    private readonly setup: PaymentSetup,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Set off, and tell the customer in how many minutes the crew is there, if that is known. */
  async setOff(day: OpenDay, visitId: string, minutesAway: number | null): Promise<void> {
    await this.atStop(day, visitId, async (visit) => {
      if (visit.status === 'confirmed') await this.records.updateOne(Appointment, visitId, { minutesAway });
      await this.transitions.run(Appointment, visitId, 'onMyWay', { by: 'staff' });
    });
  }

  async arrive(day: OpenDay, visitId: string): Promise<void> {
    await this.atStop(day, visitId, () => this.transitions.run(Appointment, visitId, 'arrive', { by: 'staff' }));
  }

  async complete(day: OpenDay, visitId: string): Promise<void> {
    await this.atStop(day, visitId, () => this.transitions.run(Appointment, visitId, 'complete', { by: 'staff' }));
  }

  /** Add a picture to a visit. The same picture sent again is not added twice. */
  async addPhoto(day: OpenDay, visitId: string, when: keyof typeof PHOTOS, file: Received | undefined): Promise<void> {
    if (!file) throw invalid({ file: 'Choose a photo' });
    await this.requireStop(day, visitId);
    const clean = await sanitizeFile(file.buffer, { pdf: false });
    await this.atStop(day, visitId, async (visit) => {
      const known = visit[PHOTOS[when]];
      const id = await this.files.keepOnce(clean, file.originalname, { known, customerId: visit.customerId });
      if (known.includes(id)) return;
      if (known.length >= MOST_PHOTOS) throw invalid({ file: `A visit has at most ${MOST_PHOTOS} photos ${when} the work.` });
      await this.records.updateOne(Appointment, visitId, { [PHOTOS[when]]: [...known, id] });
    });
  }

  /** Note where a load went and what it weighed. The same key never notes it twice. */
  async addDisposal(day: OpenDay, visitId: string, input: CrewDisposalInput, key: string | undefined): Promise<void> {
    const work = () =>
      this.atStop(day, visitId, async ({ orderId }) => {
        const { disposals } = await this.records.get(Order, orderId, { lines: ['disposals'] });
        const added = { ...input, place: input.place || null, position: disposals.length } as Disposal;
        await this.records.updateOne(Order, orderId, { disposals: [...disposals, added] });
      });
    await this.once(day, `disposal of ${visitId}`, key, input, work);
  }

  /**
   * Record cash or a check on the bill of a finished job, which is issued with it. The same key never records one twice.
   * @throws DomainError `conflict` while there is no bill; `validation` for more than is owed
   */
  async takePayment(day: OpenDay, visitId: string, { reference, ...input }: CrewPaymentInput, key: string | undefined): Promise<void> {
    const work = async () => {
      await this.setup.requireAccepted(input.method);
      await this.atStop(day, visitId, async ({ orderId }) => {
        const billId = await this.billOf(orderId);
        await this.payments.record(billId, { ...input, reference: reference || null, notes: `Taken on site by ${day.name}` });
      });
    };
    await this.once(day, `payment of ${visitId}`, key, { reference, ...input }, work);
  }

  /** Find the bill that a job's payment goes to, and issue it if it still is a draft. */
  private async billOf(orderId: string): Promise<string> {
    const bills = await this.records.find(Invoice, { orderId, kind: 'bill' }, { sort: { createdAt: 'asc' } });
    const payable = bills.find(({ status }) => PAYABLE_INVOICE_STATUSES.includes(status));
    if (payable) return payable.id;
    const draft = bills.find(({ status }) => status === 'draft');
    if (draft) return (await this.transitions.run(Invoice, draft.id, 'issue', { by: 'staff' })).id;
    throw new DomainError('conflict', bills.length > 0 ? 'This bill is paid.' : 'There is no bill yet. Finish the job first.');
  }

  private async once(day: OpenDay, what: string, key: string | undefined, input: object, work: () => Promise<void>): Promise<void> {
    await this.idempotency.run(`crew:${day.crewMemberId}`, what, key, input, async () => {
      await work();
      return { ok: true };
    });
  }

  /** Do something at a stop, which is locked for it after its order. @throws DomainError `not_found`, `conflict` */
  atStop(day: OpenDay, visitId: string, work: (visit: Appointment) => Promise<unknown>): Promise<void> {
    return this.records.transaction(async () => {
      await this.requireStop(day, visitId);
      await this.locks.ofVisit(visitId);
      await work(await this.records.get(Appointment, visitId, { lock: 'update' }));
    });
  }

  private async requireStop(day: OpenDay, visitId: string): Promise<void> {
    if (!(await isStop(this.records.db, day, visitId))) throw notFound('Visit');
    if (!day.isToday) throw new DomainError('conflict', 'This day hasn’t begun. You can work on its stops once it has.');
  }
}
