import { Controller, Get, Param, ParseUUIDPipe, Post, type StreamableFile } from '@nestjs/common';
import { Roles } from '@haulbook/platform';
import { PdfService } from '../pdf/pdf.service.js';
import { sendPdf } from '../pdf/send-pdf.js';
import { QuotesService } from './quotes.service.js';

/** What staff do with a quote beyond its generated routes. */
@Controller('quotes')
@Roles('admin')
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly pdf: PdfService,
  ) {}

  @Post(':id/duplicate')
  async duplicate(@Param('id', ParseUUIDPipe) id: string): Promise<{ id: string; number: string }> {
    const { number, id: copy } = await this.quotes.duplicate(id);
    return { id: copy, number };
  }

  @Get(':id/pdf')
  async print(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return sendPdf(await this.pdf.quote(id));
  }
}
