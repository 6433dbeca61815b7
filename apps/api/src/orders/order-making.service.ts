import { Injectable } from '@nestjs/common';
import { promisedRange } from '@haulbook/domain';
import { NumberingService } from '@haulbook/platform';
import { AfterTransition, Records } from '@haulbook/resource';
import { Quote } from '../quotes/quote.entity.js';
import { Order } from './order.entity.js';

/** Creates orders from quotes. */
@Injectable()
export class OrderMaking {
  constructor(
    private readonly records: Records,
    private readonly numbering: NumberingService,
  ) {}

  /** Create the only order of an approved quote. */
  @AfterTransition(Quote, 'approve', 'approveFor')
  async approved(quote: Quote): Promise<void> {
    await this.records.insert(Order, {
      number: await this.numbering.next('J'),
      quoteId: quote.id,
      customerId: quote.customerId,
      addressId: quote.addressId,
      serviceId: quote.serviceId,
      purchaseOrder: quote.purchaseOrder,
      totalCents: quote.totalCents,
      depositCents: quote.depositCents,
      estimatedMinutes: quote.estimatedMinutes,
      cubicYardsMilli: quote.cubicYardsMilli,
      highCents: promisedRange(quote)?.highCents ?? null,
      customerNotes: quote.requestNotes,
    });
  }
}
