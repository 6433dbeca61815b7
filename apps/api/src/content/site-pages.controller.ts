import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import type { GuideView, ServicePageView, SitePagesView, TownPageView } from '@haulbook/contracts';
import { body, Public } from '@haulbook/platform';
import { notFound } from '@haulbook/resource';
import { id } from '@haulbook/resource-contracts';
import { GuidePictures } from './pages/guide-pictures.service.js';
import { SitePages } from './site-pages.service.js';

/** What the owner wrote for the site: guides, and pages of services and towns. */
@Public()
@Controller('portal/site-pages')
export class SitePagesController {
  constructor(
    private readonly pages: SitePages,
    private readonly pictures: GuidePictures,
  ) {}

  @Get()
  all(): Promise<SitePagesView> {
    return this.pages.all();
  }

  @Get('guides/:slug')
  guide(@Param('slug') slug: string): Promise<GuideView> {
    return this.pages.guide(slug);
  }

  @Get('services/:slug')
  service(@Param('slug') slug: string): Promise<ServicePageView> {
    return this.pages.service(slug);
  }

  @Get('towns/:slug')
  town(@Param('slug') slug: string): Promise<TownPageView> {
    return this.pages.town(slug);
  }

  /**
   * Send the picture of a guide. Its id changes with the picture, so that browsers may keep it.
   * @throws DomainError `not_found` when this file is the picture of no guide that visitors may see
   */
  @Get('pictures/:id')
  @Header('Cache-Control', 'public, max-age=86400')
  async picture(@Param(body(z.object({ id }))) params: { id: string }): Promise<StreamableFile> {
    const webp = await this.pictures.webp(params.id);
    if (!webp) throw notFound('Picture');
    return new StreamableFile(webp, { type: 'image/webp', length: webp.length });
  }
}
