import { Module } from '@nestjs/common';
import { IdentityModule } from '@haulbook/identity';
import { PushesModule } from '../pushes/pushes.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { AppointmentMailsService } from './appointment-mails.service.js';
import { AppointmentsService } from './appointments.service.js';
import { ArrivalLinks } from './arrival-links.service.js';
import { ChangeOrdersService } from './change-orders.service.js';
import { FlexibleVisits } from './flexible-visits.service.js';
import { JobLoads } from './job-loads.service.js';
import { OrderHooks } from './order.hooks.js';
import { OrderMaking } from './order-making.service.js';
import { OrderLinks } from './order-links.service.js';
import { OrderLocks } from './order-locks.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { ReschedulesService } from './reschedules.service.js';
import { WentController } from './went.controller.js';
import { WentLinks } from './went-links.service.js';
import { WhereItWent } from './where-it-went.service.js';

const services = [OrdersService, AppointmentsService, ReschedulesService, ChangeOrdersService, AppointmentMailsService];

/** Jobs and their visits. */
@Module({
  imports: [IdentityModule, PushesModule, QuotesModule, SchedulingModule],
  controllers: [OrdersController, WentController],
  providers: [...services, FlexibleVisits, OrderMaking, OrderLinks, OrderLocks, OrderHooks, ArrivalLinks, JobLoads, WhereItWent, WentLinks],
  exports: [...services, ArrivalLinks, OrderLinks, OrderLocks, JobLoads, WhereItWent, WentLinks],
})
export class OrdersModule {}
