import { Body, Controller, Get, Param, ParseUUIDPipe, Post, type StreamableFile } from '@nestjs/common';
import { cents, requiredText } from '@haulbook/contracts';
import { z } from 'zod';
import { Roles } from '../auth/roles.decorator.js';
import { PdfService } from '../pdf/pdf.service.js';
import { sendPdf } from '../pdf/send-pdf.js';
import { body } from '../platform/zod-body.js';
import { InvoicesService } from './invoices.service.js';

const creditInput = z.object({ amountCents: cents.min(1, 'Please enter an amount'), reason: requiredText('Please say why', 500) });

/** What staff do with an invoice beyond its generated routes. */
@Controller()
@Roles('admin')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly pdf: PdfService,
  ) {}

  @Get('invoices/:id/pdf')
  async print(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return sendPdf(await this.pdf.invoice(id));
  }

  @Get('payments/:id/receipt')
  async receipt(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return sendPdf(await this.pdf.receipt(id));
  }

  @Post('invoices/:id/credit-notes')
  async credit(@Param('id', ParseUUIDPipe) id: string, @Body(body(creditInput)) input: z.output<typeof creditInput>) {
    const { id: noteId, number } = await this.invoices.credit(id, input);
    return { id: noteId, number };
  }
}
