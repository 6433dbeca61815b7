import { Body, Controller, Get, Headers, HttpCode, Param, ParseUUIDPipe, Post, type StreamableFile } from '@nestjs/common';
import { payInput, type PayView } from '@haulbook/contracts';
import type { z } from 'zod';
import { Roles, IdempotencyService, body, RateLimit } from '@haulbook/platform';
import { Invoice } from '../../billing/ledger/invoice.entity.js';
import { Payment } from '../../billing/ledger/payment.entity.js';
import { CardPaymentsService } from '../../billing/payments/card-payments.service.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { sendPdf } from '../../pdf/send-pdf.js';
import { OwnService } from './own.service.js';

/** Endpoints with which a customer pays their own invoices and downloads the documents. */
@Controller('portal')
@Roles('customer')
export class OwnInvoicesController {
  constructor(
    private readonly own: OwnService,
    private readonly payments: CardPaymentsService,
    private readonly pdf: PdfService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Pay an invoice. The same Idempotency-Key never pays twice. */
  @Post('invoices/:id/pay')
  @HttpCode(200)
  @RateLimit({ key: 'actor', limit: 60, per: 3600, message: 'Too many payment attempts. Please wait a while or call us.' })
  async pay(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(payInput)) input: z.output<typeof payInput>,
    @Headers('idempotency-key') key?: string,
  ): Promise<PayView> {
    const { customerId } = await this.own.record(Invoice, id, 'Invoice');
    const route = `POST /portal/invoices/${id}/pay`;
    return this.idempotency.runInSteps<PayView>(customerId, route, key, input, (keep) => this.payments.pay(id, input, keep));
  }

  /** Return the outcome of a payment that the customer completes in the provider's form. */
  @Post('payments/:id/outcome')
  @HttpCode(200)
  @RateLimit({ key: 'actor', limit: 60, per: 60 })
  async outcome(@Param('id', ParseUUIDPipe) id: string): Promise<PayView> {
    return this.payments.look(await this.own.record(Payment, id, 'Payment'));
  }

  @Get('invoices/:id/pdf')
  @RateLimit({ key: 'actor', limit: 30, per: 60 })
  async print(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    await this.own.record(Invoice, id, 'Invoice');
    return sendPdf(await this.pdf.invoice(id));
  }

  @Get('payments/:id/receipt')
  @RateLimit({ key: 'actor', limit: 30, per: 60 })
  async receipt(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    await this.own.record(Payment, id, 'Payment');
    return sendPdf(await this.pdf.receipt(id));
  }
}
