import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { depositOutcomeInput, payDepositInput, type PayView } from '@haulbook/contracts';
import { notFound, Records } from '@haulbook/resource';
import { z } from 'zod';
import { Public, IdempotencyService, body, query, RateLimit } from '@haulbook/platform';
import { DepositsService } from '../../billing/invoices/deposits.service.js';
import type { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Payment } from '../../billing/ledger/payment.entity.js';
import { Order } from '../../orders/order.entity.js';
import { CardPaymentsService } from '../../billing/payments/card-payments.service.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { sendPdf } from '../../pdf/send-pdf.js';
import { QuoteAccessService } from './quote-access.service.js';

const tokenQuery = query(z.object({ token: z.string().max(200).optional() }));

/** Endpoints for paying an approved quote's deposit. They need the same access as deciding the quote; the link's token is enough. */
@Controller('portal/quotes/:number/deposit')
@Public()
export class DepositController {
  constructor(
    private readonly records: Records,
    private readonly access: QuoteAccessService,
    private readonly deposits: DepositsService,
    private readonly payments: CardPaymentsService,
    private readonly pdf: PdfService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Pay with a newly entered card only: saved cards require a signed-in customer. The same Idempotency-Key never charges twice. */
  @Post('pay')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600, message: 'Too many payment attempts. Please wait a while or call us.' })
  async pay(
    @Param('number') number: string,
    @Body(body(payDepositInput)) { token, ...input }: z.output<typeof payDepositInput>,
    @Headers('idempotency-key') key?: string,
  ): Promise<PayView> {
    const { id, customerId } = await this.of(number, token);
    const pay = (keep: (answer: PayView) => Promise<void>) => this.payments.pay(id, { tipCents: 0, ...input }, keep);
    return this.idempotency.runInSteps<PayView>(customerId, `POST /portal/quotes/${number}/deposit/pay`, key, input, pay);
  }

  /** Return the current status of a payment that the customer completes in the provider's form. */
  @Post('outcome')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 60 })
  async outcome(
    @Param('number') number: string,
    @Body(body(depositOutcomeInput)) { token, paymentId }: z.output<typeof depositOutcomeInput>,
  ): Promise<PayView> {
    const { id: invoiceId } = await this.of(number, token);
    const payment = await this.records.findOne(Payment, { id: paymentId, invoiceId });
    if (!payment) throw notFound('Payment');
    return this.payments.look(payment);
  }

  @Get('pdf')
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async print(@Param('number') number: string, @Query(tokenQuery) { token }: { token?: string }): Promise<StreamableFile> {
    return sendPdf(await this.pdf.invoice((await this.of(number, token)).id));
  }

  private async of(number: string, token: string | undefined): Promise<Invoice> {
    const quote = await this.access.toDecide(number, token);
    const order = await this.records.findOne(Order, { quoteId: quote.id });
    const deposit = order && (await this.deposits.of(order.id));
    if (!deposit) throw notFound('Deposit');
    return deposit;
  }
}
