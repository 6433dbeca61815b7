import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { type AvailabilityView } from '@haulbook/contracts';
import { id, localDate } from '@haulbook/resource-contracts';
import { z } from 'zod';
import type { Appointment } from '../scheduling/appointment.entity.js';
import { Roles, body, query } from '@haulbook/platform';
import { Tells } from '@haulbook/resource';
import { AvailabilityService } from '../scheduling/availability.service.js';
import { AppointmentsService } from './appointments.service.js';
import { OrdersService } from './orders.service.js';

/** The slot to book; `tell` false leaves off the message to the customer. */
const slotInput = z.object({ date: localDate, windowId: id, truckId: id.optional(), tell: z.boolean().default(true) });
type SlotInput = z.output<typeof slotInput>;
const takeBackInput = z.object({ version: z.number().int() });
/** The place a visit had; it goes back there only if nothing changed since the move. */
const moveBackInput = takeBackInput.extend({ date: localDate, windowId: id, truckId: id });
const daysQuery = z.object({ from: localDate.optional(), days: z.coerce.number().int().min(1).max(31).default(14) });

/** Endpoints with which staff schedule and move orders, with the same capacity check as for customers. */
@Controller()
@Roles('admin')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly appointments: AppointmentsService,
    private readonly availability: AvailabilityService,
  ) {}

  @Get('orders/:id/availability')
  async free(
    @Param('id', ParseUUIDPipe) orderId: string,
    @Query(query(daysQuery)) { from, days }: z.output<typeof daysQuery>,
  ): Promise<AvailabilityView> {
    return this.availability.days(await this.orders.jobToPlace(orderId), from, days, 'staff');
  }

  @Post('orders/:id/schedule')
  @Tells()
  async schedule(@Param('id', ParseUUIDPipe) orderId: string, @Body(body(slotInput)) { truckId, tell, ...requested }: SlotInput) {
    return shown(await this.orders.schedule(orderId, requested, { by: 'staff', ...(truckId && { truckId }), tell }));
  }

  @Post('appointments/:id/move')
  @Tells()
  async move(@Param('id', ParseUUIDPipe) appointmentId: string, @Body(body(slotInput)) { truckId, tell, ...requested }: SlotInput) {
    return shown(await this.appointments.move(appointmentId, requested, { by: 'staff', ...(truckId && { truckId }), tell }));
  }

  /** Undo a move of this visit. */
  @Post('appointments/:id/move-back')
  @Tells()
  async moveBack(@Param('id', ParseUUIDPipe) appointmentId: string, @Body(body(moveBackInput)) input: z.output<typeof moveBackInput>) {
    const { version, ...place } = input;
    return shown(await this.appointments.moveBack(appointmentId, place, version));
  }

  /** Undo the scheduling that made this visit. */
  @Post('appointments/:id/take-back')
  @Tells()
  @HttpCode(204)
  async takeBack(
    @Param('id', ParseUUIDPipe) appointmentId: string,
    @Body(body(takeBackInput)) { version }: z.output<typeof takeBackInput>,
  ): Promise<void> {
    await this.appointments.takeBack(appointmentId, version);
  }
}

/** Return a visit as the board shows it, with whether its customer knows the time it has. */
const shown = ({ id: appointmentId, date, windowId, truckId, startsAt, endsAt, version, toldFor }: Appointment) => ({
  id: appointmentId,
  date,
  windowId,
  truckId,
  startsAt,
  endsAt,
  version,
  told: toldFor === startsAt,
});
