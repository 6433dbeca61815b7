import { Body, Controller, Delete, HttpCode, Ip, Param, Post, Query } from '@nestjs/common';
import {
  availabilityInput,
  availabilityView,
  flexibleHoldInput,
  holdInput,
  holdView,
  type AvailabilityView,
  type HoldView,
} from '@haulbook/contracts';
import { id } from '@haulbook/resource-contracts';
import { currentActor } from '@haulbook/resource';
import { z } from 'zod';
import { ForOtherSites, Public, hashToken, body, query, siteOf, RateLimit } from '@haulbook/platform';
import { PricingService } from '../../pricing/pricing.service.js';
import { AvailabilityService } from '../../scheduling/availability.service.js';
import { FlexiblePlaces } from '../../scheduling/flexible-places.service.js';
import { HoldsService } from '../../scheduling/holds.service.js';

/** Endpoints for available time windows and short holds on them. */
@Public()
@Controller('portal')
export class SlotsController {
  constructor(
    private readonly pricing: PricingService,
    private readonly availability: AvailabilityService,
    private readonly holds: HoldsService,
    private readonly flexible: FlexiblePlaces,
  ) {}

  @Post('availability')
  @ForOtherSites({ summary: 'Find free times', details: 'The windows of each day, up to 31 days.', answer: availabilityView })
  @RateLimit({ key: 'ip', limit: 240, per: 60 })
  @HttpCode(200)
  async days(@Body(body(availabilityInput)) { job, from, days }: z.output<typeof availabilityInput>): Promise<AvailabilityView> {
    const { size, flexibleCents } = await this.pricing.offerOf(job);
    return this.availability.flexibleDays(size, from, days, flexibleCents);
  }

  /** Hold a slot. @throws DomainError `slot_taken` (409) with the next free slots when the window is already full. */
  @Post('holds')
  @ForOtherSites({ summary: 'Hold a time', details: 'For some minutes, while a visitor fills in the form.', answer: holdView })
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async hold(@Body(body(holdInput)) { job, date, windowId, replaces }: z.output<typeof holdInput>, @Ip() ip: string): Promise<HoldView> {
    const size = await this.pricing.sizeOf(job);
    const { truckId: _truck, ...held } = await this.holds.hold(
      { date, windowId, job: size },
      { by: 'customer', holder: holderAt(ip), replaces },
    );
    return held;
  }

  /** Hold room on a day, at any time of it. @throws DomainError `slot_taken` (409) with the next free slots when there is none. */
  @Post('holds/any-time')
  @RateLimit({ key: 'ip', limit: 120, per: 60 })
  async holdAnyTime(
    @Body(body(flexibleHoldInput)) { job, date, replaces }: z.output<typeof flexibleHoldInput>,
    @Ip() ip: string,
  ): Promise<HoldView> {
    const { size } = await this.pricing.offerOf(job);
    const { truckId: _truck, ...held } = await this.flexible.hold(date, size, { by: 'customer', holder: holderAt(ip), replaces });
    return held;
  }

  @Delete('holds/:id')
  @ForOtherSites({ summary: 'Release a time', details: 'With the token that holding it returned.' })
  @HttpCode(204)
  async release(
    @Param(body(z.object({ id }))) params: { id: string },
    @Query(query(z.object({ token: z.string().min(1, 'The hold token is missing').max(200) }))) asked: { token: string },
  ): Promise<void> {
    await this.holds.release({ id: params.id, token: asked.token });
  }
}

/** Return who holds a slot: the customer, if signed in, and the network they come from. */
const holderAt = (ip: string) => ({ customerId: currentActor()?.customerId ?? null, visitorKey: hashToken(`visitor:${siteOf(ip)}`) });
