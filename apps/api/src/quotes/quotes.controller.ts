import { Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { Roles } from '@haulbook/platform';
import { QuotesService } from './quotes.service.js';

/** Staff actions on a quote beyond its generated routes. */
@Controller('quotes')
@Roles('admin')
export class QuotesController {
  constructor(private readonly quotes: QuotesService) {}

  @Post(':id/duplicate')
  async duplicate(@Param('id', ParseUUIDPipe) id: string): Promise<{ id: string; number: string }> {
    const { number, id: copy } = await this.quotes.duplicate(id);
    return { id: copy, number };
  }

  /** Issue a link to a sent quote, to be copied. */
  @Post(':id/link')
  link(@Param('id', ParseUUIDPipe) id: string): Promise<{ url: string; days: number }> {
    return this.quotes.link(id);
  }
}
