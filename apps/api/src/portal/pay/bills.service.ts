import { Inject, Injectable } from '@nestjs/common';
import type { BillView } from '@haulbook/contracts';
import { Db } from '@haulbook/resource';
import { JobLoads } from '../../orders/job-loads.service.js';
import type { LinkedBill } from '../../billing/invoices/pay-links.service.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../../billing/payments/payment-provider.js';
import { AccountViewsService } from '../dashboard/account-views.service.js';
import { proofOf, proofView } from './job-proof.js';

/** Bills as they are shown to the holder of a link. */
@Injectable()
export class Bills {
  constructor(
    private readonly db: Db,
    private readonly views: AccountViewsService,
    private readonly loads: JobLoads,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** Return a bill with its lines and the payments that came, all of whose papers are behind the same link. */
  async view({ invoice, withPhotos }: LinkedBill, token: string): Promise<BillView> {
    const [view] = await this.views.invoices([invoice], { named: false });
    const at = `/api/portal/pay/${encodeURIComponent(token)}`;
    const proof = await proofOf(this.db, invoice.id);
    const loads = invoice.kind === 'bill' && invoice.orderId ? await this.loads.ofOrder(invoice.orderId) : [];
    const { subtotalCents, discountCents, taxCents } = invoice;
    return {
      ...view!,
      subtotalCents,
      discountCents,
      taxCents,
      lines: (await this.views.lines(invoice.lines))
        .filter(({ kind }) => kind !== 'discount')
        .map(({ label, qty, totalCents }) => ({ label, qty, totalCents })),
      ...proofView(withPhotos ? proof : { before: [], after: [] }, loads, at),
      pdfUrl: `${at}/pdf`,
      payments: view!.payments
        .filter(({ receiptUrl }) => receiptUrl)
        .map((payment) => ({ ...payment, receiptUrl: `${at}/receipts/${payment.id}` })),
      ...(this.provider && { paymentProvider: this.provider.name }),
    };
  }
}
