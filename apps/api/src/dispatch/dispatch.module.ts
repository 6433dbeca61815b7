import { Module } from '@nestjs/common';
import { BoardController } from './board.controller.js';
import { BoardService } from './board.service.js';
import { CrewChoices } from './crew-choices.service.js';
import { DayMapController } from './day-map.controller.js';
import { DayMapService } from './day-map.service.js';
import { DrivesService } from './drives.service.js';
import { StopOrders } from './stop-order.service.js';
import { ZipPlaces } from './zip-places.js';

/** The trucks' days, as the office sees and changes them. */
@Module({
  controllers: [BoardController, DayMapController],
  providers: [BoardService, CrewChoices, DayMapService, DrivesService, StopOrders, ZipPlaces],
})
export class DispatchModule {}
