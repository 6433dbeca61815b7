import { Controller, Get, Param } from '@nestjs/common';
import type { GuideView, ServicePageView, SitePagesView, TownPageView } from '@haulbook/contracts';
import { Public } from '@haulbook/platform';
import { SitePages } from './site-pages.service.js';

/** What the owner wrote for the site: guides, and pages of services and towns. */
@Public()
@Controller('portal/site-pages')
export class SitePagesController {
  constructor(private readonly pages: SitePages) {}

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
}
