import { Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Roles } from '@haulbook/platform';
import { QuotesService } from './quotes.service.js';

/** Staff actions on a quote beyond its generated routes. */
@Controller('quotes')
@Roles('admin')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  /** Issue a link to a sent quote, to be copied. */
  @Post(':id/link')
  link(@Param('id', ParseUUIDPipe) id: string): Promise<{ url: string; days: number }> {
    return this.quotes.link(id);
  }
}
