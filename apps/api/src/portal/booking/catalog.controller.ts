import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { estimateInput, type CatalogView, type EstimateView, type ServiceAreaView } from '@haulbook/contracts';
import { z } from 'zod';
import { Public, body, query, RateLimit } from '@haulbook/platform';
import { CatalogService } from './catalog.service.js';

/** Endpoints for the services, the service area, and prices. */
@Public()
@Controller('portal')
export class CatalogController {
  constructor(private readonly catalogs: CatalogService) {}

  @Get('catalog')
  catalog(): Promise<CatalogView> {
    return this.catalogs.catalog();
  }

  @Get('service-area')
  serviceArea(@Query(query(z.object({ zip: z.string().max(20).default('') }))) asked: { zip: string }): Promise<ServiceAreaView> {
    return this.catalogs.serviceArea(asked.zip);
  }

  @Post('estimate')
  @RateLimit({ key: 'ip', limit: 240, per: 60 })
  @HttpCode(200)
  estimate(@Body(body(estimateInput)) { job, ...terms }: z.output<typeof estimateInput>): Promise<EstimateView> {
    return this.catalogs.estimate(job, terms);
  }
}
