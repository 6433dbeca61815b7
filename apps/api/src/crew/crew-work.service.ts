import { Injectable } from '@nestjs/common';
import type { CrewDisposalInput, OnMyWayInput } from '@haulbook/contracts';
import { IdempotencyService, sanitizeFile } from '@haulbook/platform';
import { DomainError, invalid, notFound, Records, Transitions, withTelling } from '@haulbook/resource';
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
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * Set off, and tell the customer in how many minutes the crew is there, if that is known.
   * @throws DomainError `confirmation_needed` when it is hardly the time for it
   */
  async setOff(day: OpenDay, visitId: string, { minutes: minutesAway, confirmed }: OnMyWayInput): Promise<void> {
    await withTelling({ confirmed }, () =>
      this.atStop(day, visitId, async (visit) => {
        if (visit.status === 'confirmed') await this.records.updateOne(Appointment, visitId, { minutesAway });
        await this.transitions.run(Appointment, visitId, 'onMyWay', { by: 'staff' });
      }),
    );
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

  /** Do something once for a key. */
  async once(day: OpenDay, what: string, key: string | undefined, input: object, work: () => Promise<void>): Promise<void> {
    await this.idempotency.run(`crew:${day.crewMemberId}`, what, key, input, async () => {
      await work();
      return { ok: true };
    });
  }

  /** Do something at a stop, which is locked for it after its order. @throws DomainError `not_found`, `conflict` */
  atStop<T>(day: OpenDay, visitId: string, work: (visit: Appointment) => Promise<T>): Promise<T> {
    return this.records.transaction(async () => {
      await this.requireStop(day, visitId);
      await this.locks.ofVisit(visitId);
      return work(await this.records.get(Appointment, visitId, { lock: 'update' }));
    });
  }

  private async requireStop(day: OpenDay, visitId: string): Promise<void> {
    if (!(await isStop(this.records.db, day, visitId))) throw notFound('Visit');
    if (!day.isToday) throw new DomainError('conflict', 'This day hasn’t begun. You can work on its stops once it has.');
  }
}
