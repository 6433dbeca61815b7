import { Module } from '@nestjs/common';
import { BlackoutHooks } from '../appointments/blackout.hooks.js';
import { TruckHooks } from '../appointments/truck.hooks.js';
import { WindowHooks } from '../appointments/window.hooks.js';
import { AvailabilityService } from './availability.service.js';
import { DayBookService } from './day-book.service.js';
import { HoldsService } from './holds.service.js';
import { PlacesService } from './places.service.js';
import { SlotsService } from './slots.service.js';

const services = [AvailabilityService, HoldsService, SlotsService];

/** What is free, what is held, and whose place it is. */
@Module({ providers: [DayBookService, PlacesService, BlackoutHooks, TruckHooks, WindowHooks, ...services], exports: services })
export class SchedulingModule {}
