import { Module } from '@nestjs/common';
import { InvoicesModule } from '../billing/invoices/invoices.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { CrewChangesController } from './crew-changes.controller.js';
import { CrewChanges } from './crew-changes.service.js';
import { CrewDayController } from './crew-day.controller.js';
import { CrewDays } from './crew-day.service.js';
import { CrewLinksController } from './crew-links.controller.js';
import { CrewLinks } from './crew-links.service.js';
import { CrewMoneyController } from './crew-money.controller.js';
import { CrewMoney } from './crew-money.service.js';
import { CrewPhotos } from './crew-photos.service.js';
import { CrewWorkController } from './crew-work.controller.js';
import { CrewWork } from './crew-work.service.js';
import { StopGuard } from './stop.guard.js';

/** The crew's day behind a link of their own. */
@Module({
  imports: [InvoicesModule, OrdersModule],
  controllers: [CrewLinksController, CrewDayController, CrewWorkController, CrewMoneyController, CrewChangesController],
  providers: [CrewLinks, CrewDays, CrewWork, CrewPhotos, CrewMoney, CrewChanges, StopGuard],
})
export class CrewModule {}
