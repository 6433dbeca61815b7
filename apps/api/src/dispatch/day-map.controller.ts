import { Controller, Get, Query } from '@nestjs/common';
import { dayMapInput, type DayMapInput, type DayMapView } from '@haulbook/contracts';
import { query, Roles } from '@haulbook/platform';
import { DayMapService } from './day-map.service.js';

/** The map of a day. */
@Controller('schedule/map')
@Roles('admin')
export class DayMapController {
  constructor(private readonly map: DayMapService) {}

  /** Read where the trucks drive on a day. */
  @Get()
  read(@Query(query(dayMapInput)) wanted: DayMapInput): Promise<DayMapView> {
    return this.map.read(wanted);
  }
}
