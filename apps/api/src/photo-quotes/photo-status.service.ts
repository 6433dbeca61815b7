import { Injectable } from '@nestjs/common';
import type { PhotoStatusView } from '@haulbook/contracts';
import { Clock } from '@haulbook/platform';
import { notFound } from '@haulbook/resource';
import { QuoteAccessService } from '../portal/review/quote-access.service.js';
import { QuoteViewsService } from '../portal/review/quote-views.service.js';
import type { Quote } from '../quotes/quote.entity.js';

/** How a photo request stands, for the customer who follows it. */
@Injectable()
export class PhotoStatus {
  constructor(
    private readonly access: QuoteAccessService,
    private readonly views: QuoteViewsService,
    private readonly clock: Clock,
  ) {}

  /** Return how a request stands. @throws DomainError `not_found` for a wrong token and for a quote that was not asked for with photos */
  async of(number: string, token: string | undefined): Promise<PhotoStatusView> {
    const quote = await this.access.toSee(number, token);
    if (!quote.byPhotos) throw notFound('Request');
    const { firstName, email } = await this.views.customerOf(quote);
    const status = statusOf(quote);
    return {
      ...{ number: quote.number, zip: quote.request?.place?.zip ?? '', status, firstName },
      email: quote.request?.contact.email ?? email,
      receivedAt: quote.createdAt,
      ...{ promisedAt: quote.promisedAt, sentAt: quote.sentAt },
      totalCents: status === 'sent' ? quote.totalCents : null,
      photos: quote.photos.map((id) => ({ id, url: `/api/files/${id}${token ? `?token=${encodeURIComponent(token)}` : ''}` })),
      now: this.clock.now().toISOString(),
    };
  }
}

function statusOf({ status, sentAt }: Quote): PhotoStatusView['status'] {
  if (status === 'draft') return 'waiting';
  return sentAt && status !== 'cancelled' ? 'sent' : 'closed';
}
