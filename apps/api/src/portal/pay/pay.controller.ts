import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { payBillInput, payOutcomeInput, type BillView, type PayView } from '@haulbook/contracts';
import { body, IdempotencyService, Public, query, RateLimit, sendFile, StoredFiles } from '@haulbook/platform';
import { notFound, Records } from '@haulbook/resource';
import type { Response } from 'express';
import { z } from 'zod';
import { PayLinks } from '../../billing/invoices/pay-links.service.js';
import { Payment } from '../../billing/ledger/payment.entity.js';
import { CardPaymentsService } from '../../billing/payments/card-payments.service.js';
import { DonationReceipts } from '../../pdf/donation-receipts.service.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { sendPdf } from '../../pdf/send-pdf.js';
import { Bills } from './bills.service.js';
import { proofOf } from './job-proof.js';

/** What is printed behind a link names no one, as its page does not. */
const UNNAMED = { named: false };

const sizeQuery = z.object({ small: z.literal('').optional() });

/** A bill behind a link to pay it. The secret in the address is all its holder has; it opens this bill, and nothing else exists for it. */
@Controller('portal/pay/:token')
@Public()
export class PayController {
  constructor(
    private readonly records: Records,
    private readonly links: PayLinks,
    private readonly bills: Bills,
    private readonly payments: CardPaymentsService,
    private readonly pdf: PdfService,
    private readonly donations: DonationReceipts,
    private readonly files: StoredFiles,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Return the bill. Change nothing, because a mail scanner may open the URL. */
  @Get()
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async get(@Param('token') token: string): Promise<BillView> {
    return this.bills.view(await this.links.openBill(token), token);
  }

  /** Pay with a newly entered card only: saved cards require a signed-in customer. The same Idempotency-Key never charges twice. */
  @Post()
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 3600, message: 'Too many payment attempts. Please wait a while or call us.' })
  async pay(
    @Param('token') token: string,
    @Body(body(payBillInput)) input: z.output<typeof payBillInput>,
    @Headers('idempotency-key') key?: string,
  ): Promise<PayView> {
    const { id, customerId, kind } = await this.links.open(token);
    const choice = kind === 'deposit' ? { ...input, tipCents: 0 } : input;
    const pay = (keep: (answer: PayView) => Promise<void>) => this.payments.pay(id, choice, keep);
    return this.idempotency.runInSteps<PayView>(customerId, `POST /portal/pay of ${id}`, key, input, pay);
  }

  /** Return the current status of a payment that the customer completes in the provider's form. */
  @Post('outcome')
  @HttpCode(200)
  @RateLimit({ key: 'ip', limit: 60, per: 60 })
  async outcome(
    @Param('token') token: string,
    @Body(body(payOutcomeInput)) { paymentId }: z.output<typeof payOutcomeInput>,
  ): Promise<PayView> {
    return this.payments.look(await this.payment(token, paymentId));
  }

  @Get('pdf')
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async print(@Param('token') token: string): Promise<StreamableFile | undefined> {
    return sendPdf(await this.pdf.invoice((await this.links.open(token)).id, UNNAMED));
  }

  @Get('receipts/:id')
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async receipt(@Param('token') token: string, @Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile | undefined> {
    return sendPdf(await this.pdf.receipt((await this.payment(token, id)).id, UNNAMED));
  }

  /** Send a photo of the job that the bill is for. */
  @Get('photos/:id')
  @RateLimit({ key: 'ip', limit: 600, per: 60 })
  async photo(
    @Param('token') token: string,
    @Param('id', ParseUUIDPipe) id: string,
    @Query(query(sizeQuery)) { small }: z.output<typeof sizeQuery>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const { invoice, withPhotos } = await this.links.openBill(token);
    const { before, after } = await proofOf(this.records.db, invoice.id);
    if (!withPhotos || ![...before, ...after].includes(id)) throw notFound('File');
    return sendFile(await this.files.open(id), small !== undefined, response);
  }

  /** Send the receipt for what was donated of the job. */
  @Get('donation')
  @RateLimit({ key: 'ip', limit: 30, per: 60 })
  async donation(@Param('token') token: string): Promise<StreamableFile | undefined> {
    const { orderId, kind } = await this.links.open(token);
    if (!orderId || kind !== 'bill') throw notFound('Receipt');
    return sendPdf(await this.donations.receipt(orderId, UNNAMED));
  }

  private async payment(token: string, id: string): Promise<Payment> {
    const { id: invoiceId } = await this.links.open(token);
    const payment = await this.records.findOne(Payment, { id, invoiceId });
    if (!payment) throw notFound('Payment');
    return payment;
  }
}
