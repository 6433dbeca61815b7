import { Controller, Get, Query } from '@nestjs/common';
import { areaQuery, callersQuery, streetsQuery, type AreaView, type CallersView, type StreetsView } from '@haulbook/contracts';
import { normalizeZip, zipError } from '@haulbook/domain';
import { query, RateLimit, Roles } from '@haulbook/platform';
import { invalid } from '@haulbook/resource';
import type { z } from 'zod';
import { PricingService } from '../pricing/pricing.service.js';
import { CallerSearch } from './caller-search.service.js';
import { KnownStreets } from './known-streets.service.js';

/** What staff look up while a caller talks: who it may be, where it is, and what the ZIP code says. */
@Controller('phone-bookings')
@Roles('admin')
export class PhoneLookupsController {
  constructor(
    private readonly callers: CallerSearch,
    private readonly streets: KnownStreets,
    private readonly pricing: PricingService,
  ) {}

  /** Find who may be calling, by part of a number, a name or a street. */
  @Get('callers')
  @RateLimit({ key: 'actor', limit: 300, per: 60 })
  find(@Query(query(callersQuery)) { text }: z.output<typeof callersQuery>): Promise<CallersView> {
    return this.callers.find(text);
  }

  /** Complete a street from the addresses that we know. */
  @Get('streets')
  @RateLimit({ key: 'actor', limit: 300, per: 60 })
  complete(@Query(query(streetsQuery)) { search, zip }: z.output<typeof streetsQuery>): Promise<StreetsView> {
    return this.streets.like(search, zip);
  }

  /** Say what a ZIP code means for a job. @throws DomainError `validation` for one that is none */
  @Get('area')
  async area(@Query(query(areaQuery)) { zip }: z.output<typeof areaQuery>): Promise<AreaView> {
    const problem = zipError(zip);
    if (problem) throw invalid({ zip: problem });
    const areas = await this.pricing.areasOf(zip);
    const counties = areas.map(({ county, taxRatePpm }) => ({ county, taxRatePpm }));
    return { zip: normalizeZip(zip)!, city: areas[0]?.city ?? null, counties };
  }
}
