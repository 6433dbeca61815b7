import { Controller, Get, Param, ParseUUIDPipe, type StreamableFile } from '@nestjs/common';
import { Roles } from '@haulbook/platform';
import { DonationReceipts } from './donation-receipts.service.js';
import { PdfService } from './pdf.service.js';
import { sendPdf } from './send-pdf.js';

/** Quotes, invoices, and receipts as PDF, for staff. */
@Controller()
@Roles('admin')
export class PdfController {
  constructor(
    private readonly pdf: PdfService,
    private readonly donations: DonationReceipts,
  ) {}

  @Get('quotes/:id/pdf')
  async quote(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return sendPdf(await this.pdf.quote(id));
  }

  @Get('invoices/:id/pdf')
  async invoice(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return sendPdf(await this.pdf.invoice(id));
  }

  /** Print the receipt for what was donated of a job. */
  @Get('orders/:id/donation-receipt')
  async donation(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return sendPdf(await this.donations.receipt(id));
  }

  @Get('payments/:id/receipt')
  async receipt(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return sendPdf(await this.pdf.receipt(id));
  }
}
