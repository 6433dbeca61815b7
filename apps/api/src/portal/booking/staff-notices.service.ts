import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, OutboxService, SettingsService, type MailCatalog } from '@haulbook/platform';
import type { Config } from '../../config.js';
import type { Lead } from '../../leads/lead.entity.js';
import type { NewRequest } from '../../messages/templates/staff-mails.js';
import type { Quote } from '../../quotes/quote.entity.js';
import { splitAddresses } from '../../settings/booking-settings.js';

/** Mails staff about new requests and low ratings, at the addresses in the settings. */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Tell staff of a request that became a quote. Join the caller's transaction. */
  ofQuote({ id, number }: Quote, serviceName: string): Promise<void> {
    return this.tell({ what: `Request ${number}`, serviceName, url: this.pageOf('quotes', id) });
  }

  /** Tell staff of photos that wait for a price, and until when it is promised. Join the caller's transaction. */
  ofPhotos({ id, number }: Quote, promised: string | null): Promise<void> {
    const what = `Photo request ${number}${promised ? `, price promised ${promised}` : ''}`;
    return this.tell({ what, serviceName: null, url: this.pageOf('photo-requests', id) });
  }

  /** Tell staff of an order that a customer booked at a firm price. Join the caller's transaction. */
  ofOrder({ id, number }: { id: string; number: string }, serviceName: string): Promise<void> {
    return this.tell({ what: `Order ${number}`, serviceName, url: this.pageOf('orders', id), isOrder: true });
  }

  /** Tell staff of a request that needs a call. Join the caller's transaction. */
  ofLead({ id }: Lead): Promise<void> {
    return this.tell({ what: 'New lead', serviceName: null, url: this.pageOf('leads', id) });
  }

  /** Tell staff of a low rating of a visit. Join the caller's transaction. */
  ofRating(id: string, stars: number, orderNumber: string): Promise<void> {
    return this.mail('low_rating', { stars, orderNumber, url: this.pageOf('ratings', id) });
  }

  private readonly tell = (request: NewRequest): Promise<void> => this.mail('new_request', request);

  private async mail<Name extends 'new_request' | 'low_rating'>(name: Name, data: MailCatalog[Name]): Promise<void> {
    const { notify } = await this.settings.get('booking');
    for (const address of splitAddresses(notify)) await this.outbox.mail(name, address, data);
  }

  private readonly pageOf = (path: string, id: string): string => `${this.config.publicUrl}/admin/${path}/${id}`;
}
