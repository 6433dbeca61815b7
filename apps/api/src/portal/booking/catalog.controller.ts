import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  catalogView,
  estimateInput,
  estimateView,
  serviceAreaView,
  type CatalogView,
  type EstimateView,
  type ServiceAreaView,
} from '@haulbook/contracts';
import { z } from 'zod';
import { ForOtherSites, Public, body, query, RateLimit } from '@haulbook/platform';
import { CatalogService } from './catalog.service.js';

/** Endpoints for the services, the service area, and prices. */
@Public()
@Controller('portal')
export class CatalogController {
  constructor(private readonly catalogs: CatalogService) {}

  @Get('catalog')
  @ForOtherSites({ summary: 'Services, items and prices', details: 'Ids and slugs for the other calls.', answer: catalogView })
  catalog(): Promise<CatalogView> {
    return this.catalogs.catalog();
  }

  @Get('service-area')
  @ForOtherSites({ summary: 'Check a ZIP code', answer: serviceAreaView })
  serviceArea(@Query(query(z.object({ zip: z.string().max(20).default('') }))) asked: { zip: string }): Promise<ServiceAreaView> {
    return this.catalogs.serviceArea(asked.zip);
  }

  @Post('estimate')
  @ForOtherSites({ summary: 'Price a load', details: 'Equal ends of the range are a fixed price.', answer: estimateView })
  @RateLimit({ key: 'ip', limit: 240, per: 60 })
  @HttpCode(200)
  estimate(@Body(body(estimateInput)) { job, ...terms }: z.output<typeof estimateInput>): Promise<EstimateView> {
    return this.catalogs.estimate(job, terms);
  }
}
