import { Controller, Get, Query } from '@nestjs/common';
import {
  areaQuery,
  callersQuery,
  streetsQuery,
  waitingLeadsQuery,
  waitingLeadsView,
  type AreaView,
  type CallersView,
  type PhoneWaysView,
  type StreetsView,
  type WaitingLeadsView,
} from '@haulbook/contracts';
import { normalizeZip, zipError } from '@haulbook/domain';
import { Texts } from '@haulbook/identity';
import { query, RateLimit, Roles } from '@haulbook/platform';
import { invalid, Records } from '@haulbook/resource';
import type { z } from 'zod';
import { Customer } from '../customers/customer.entity.js';
import { LeadsService } from '../leads/leads.service.js';
import { PricingService } from '../pricing/pricing.service.js';
import { CallerSearch } from './caller-search.service.js';
import { KnownStreets } from './known-streets.service.js';

/** What staff look up while a caller talks: who it may be, where it is, and what the ZIP code says. */
@Controller('phone-bookings')
@Roles('admin')
export class PhoneLookupsController {
  constructor(
    private readonly records: Records,
    private readonly callers: CallerSearch,
    private readonly leads: LeadsService,
    private readonly streets: KnownStreets,
    private readonly pricing: PricingService,
    private readonly texts: Texts,
  ) {}

  /** Find who may be calling, by part of a number, a name or a street. */
  @Get('callers')
  @RateLimit({ key: 'actor', limit: 300, per: 60 })
  find(@Query(query(callersQuery)) { text }: z.output<typeof callersQuery>): Promise<CallersView> {
    return this.callers.find(text);
  }

  /** Find the open leads that a customer on the line may call about. @throws DomainError `not_found` */
  @Get('leads')
  async waiting(@Query(query(waitingLeadsQuery)) { customerId }: z.output<typeof waitingLeadsQuery>): Promise<WaitingLeadsView> {
    return waitingLeadsView.parse({ leads: await this.leads.waitingOf(await this.records.get(Customer, customerId)) });
  }

  /** Complete a street from the addresses that we know. */
  @Get('streets')
  @RateLimit({ key: 'actor', limit: 300, per: 60 })
  complete(@Query(query(streetsQuery)) { search, zip }: z.output<typeof streetsQuery>): Promise<StreetsView> {
    return this.streets.like(search, zip);
  }

  /** Say whether a confirmation can go out as a text at all. */
  @Get('ways')
  ways(): PhoneWaysView {
    return { texts: this.texts.available };
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
