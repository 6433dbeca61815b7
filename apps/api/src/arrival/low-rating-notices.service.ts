import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, OutboxService, SettingsService } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import type { Config } from '../config.js';
import { Order } from '../orders/order.entity.js';
import { splitAddresses } from '../settings/booking-settings.js';
import type { Rating } from './rating.entity.js';

/** Mails about low ratings, to those of the office who hear of new requests. */
@Injectable()
export class LowRatingNotices {
  constructor(
    private readonly records: Records,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tell the office of a rating. Join the caller's transaction. */
  async tell({ id, stars, orderId }: Rating): Promise<void> {
    const { notify } = await this.settings.get('booking');
    const { number: orderNumber } = await this.records.get(Order, orderId);
    const data = { stars, orderNumber, url: `${this.config.publicUrl}/admin/ratings/${id}` };
    for (const address of splitAddresses(notify)) await this.outbox.mail('low_rating', address, data);
  }
}
