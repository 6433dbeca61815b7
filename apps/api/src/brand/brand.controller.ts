import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { notFound } from '@haulbook/resource';
import { id } from '@haulbook/resource-contracts';
import { body, Public } from '@haulbook/platform';
import { BrandLogo } from './brand-logo.service.js';

/** The owner's logo, for everyone. */
@Public()
@Controller('brand')
export class BrandController {
  constructor(private readonly logo: BrandLogo) {}

  /**
   * Send the logo as PNG. Mails show it too, in whatever web page reads them.
   * @throws DomainError `not_found` when this file is not the logo.
   */
  @Get('logo/:id')
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  async picture(@Param(body(z.object({ id }))) params: { id: string }): Promise<StreamableFile> {
    const png = await this.logo.pngOf(params.id);
    if (!png) throw notFound('Logo');
    return new StreamableFile(png, { type: 'image/png', length: png.length });
  }
}
