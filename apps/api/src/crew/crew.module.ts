import { Module } from '@nestjs/common';
import { FilesModule } from '../documents/files.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CrewDayController } from './crew-day.controller.js';
import { CrewDays } from './crew-day.service.js';
import { CrewLinksController } from './crew-links.controller.js';
import { CrewLinks } from './crew-links.service.js';
import { CrewWork } from './crew-work.service.js';

/** The crew's day behind a link of their own. */
@Module({
  imports: [FilesModule, OrdersModule],
  controllers: [CrewLinksController, CrewDayController],
  providers: [CrewLinks, CrewDays, CrewWork],
})
export class CrewModule {}
