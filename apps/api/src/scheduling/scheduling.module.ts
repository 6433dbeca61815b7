import { Global, Module } from '@nestjs/common';
import { BlackoutHooks } from './blackout.hooks.js';
import { TruckCrewHooks } from './truck-crew.hooks.js';
import { TruckHooks } from './truck.hooks.js';
import { WindowHooks } from './window.hooks.js';
import { AvailabilityService } from './availability.service.js';
import { DayScheduleService } from './day-schedule.service.js';
import { FlexiblePlaces } from './flexible-places.service.js';
import { FleetWindows } from './fleet-windows.service.js';
import { HoldsService } from './holds.service.js';
import { QuotePlaces } from '../quotes/quote-places.js';
import { PlacesOfQuotes } from './places-of-quotes.service.js';
import { SlotClaimsService } from './slot-claims.service.js';
import { SlotsService } from './slots.service.js';

const services = [AvailabilityService, FlexiblePlaces, HoldsService, SlotsService];

/** Free slots, holds, and the places of bookings. */
@Global()
@Module({
  providers: [
    DayScheduleService,
    FleetWindows,
    SlotClaimsService,
    BlackoutHooks,
    TruckCrewHooks,
    TruckHooks,
    WindowHooks,
    ...services,
    { provide: QuotePlaces, useClass: PlacesOfQuotes },
  ],
  exports: [...services, DayScheduleService, FleetWindows, QuotePlaces],
})
export class SchedulingModule {}
