import { Body, Controller, Get, Headers, HttpCode, Ip, Param, ParseUUIDPipe, Post, Query, type StreamableFile } from '@nestjs/common';
import { cancelOrderInput, rescheduleInput, signChangeOrderInput, type AvailabilityView } from '@haulbook/contracts';
import { localDate } from '@haulbook/resource-contracts';
import { Transitions } from '@haulbook/resource';
import { z } from 'zod';
import { Appointment } from '../../scheduling/appointment.entity.js';
import { RescheduleRequest } from '../../scheduling/reschedule-request.entity.js';
import { CalendarService } from '../../calendar/calendar.service.js';
import { sendCalendar } from '../../calendar/send-calendar.js';
import { Roles, body, query } from '@haulbook/platform';
import { ChangeOrder } from '../../orders/change-order.entity.js';
import { ChangeOrdersService } from '../../orders/change-orders.service.js';
import { Order } from '../../orders/order.entity.js';
import { OrdersService } from '../../orders/orders.service.js';
import { ReschedulesService } from '../../orders/reschedules.service.js';
import { DonationReceipts } from '../../pdf/donation-receipts.service.js';
import { sendPdf } from '../../pdf/send-pdf.js';
import { AvailabilityService } from '../../scheduling/availability.service.js';
import { sizeOfRow } from '../../scheduling/day-schedule.service.js';
import { OwnService } from './own.service.js';

const daysQuery = z.object({ from: localDate.optional(), days: z.coerce.number().int().min(1).max(31).default(14) });

/** Endpoints for a customer's own orders and visits. */
@Controller('portal')
@Roles('customer')
export class OwnJobsController {
  constructor(
    private readonly own: OwnService,
    private readonly orders: OrdersService,
    private readonly reschedules: ReschedulesService,
    private readonly changeOrders: ChangeOrdersService,
    private readonly availability: AvailabilityService,
    private readonly transitions: Transitions,
    private readonly calendar: CalendarService,
    private readonly donations: DonationReceipts,
  ) {}

  /** Return the times to which a visit could be moved. */
  @Get('appointments/:id/availability')
  async free(
    @Param('id', ParseUUIDPipe) id: string,
    @Query(query(daysQuery)) { from, days }: z.output<typeof daysQuery>,
  ): Promise<AvailabilityView> {
    return this.availability.days(sizeOfRow(await this.own.record(Appointment, id, 'Appointment')), from, days);
  }

  /** Send a visit as a file for the customer's own calendar. */
  @Get('appointments/:id/calendar')
  async calendarFile(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    await this.own.record(Appointment, id, 'Appointment');
    return sendCalendar(await this.calendar.file(id));
  }

  @Post('appointments/:id/reschedule')
  async reschedule(@Param('id', ParseUUIDPipe) id: string, @Body(body(rescheduleInput)) input: z.output<typeof rescheduleInput>) {
    await this.own.record(Appointment, id, 'Appointment');
    const { id: requestId, status } = await this.reschedules.ask(id, { ...input, notes: input.notes || null });
    return { id: requestId, status };
  }

  @Post('reschedule-requests/:id/withdraw')
  @HttpCode(200)
  async withdraw(@Param('id', ParseUUIDPipe) id: string) {
    await this.own.record(RescheduleRequest, id, 'Request');
    const { status } = await this.transitions.run(RescheduleRequest, id, 'withdraw', { by: 'customer' });
    return { id, status };
  }

  @Post('orders/:id/cancel')
  @HttpCode(200)
  async cancel(@Param('id', ParseUUIDPipe) id: string, @Body(body(cancelOrderInput)) { reason }: z.output<typeof cancelOrderInput>) {
    await this.own.record(Order, id, 'Order');
    const { status } = await this.orders.cancelByCustomer(id, reason);
    return { id, status };
  }

  /** Send the receipt for what was donated of a job. */
  @Get('orders/:id/donation-receipt')
  async donation(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    await this.own.record(Order, id, 'Order');
    return sendPdf(await this.donations.receipt(id));
  }

  @Post('change-orders/:id/sign')
  @HttpCode(200)
  async sign(
    @Param('id', ParseUUIDPipe) id: string,
    @Body(body(signChangeOrderInput)) { name }: z.output<typeof signChangeOrderInput>,
    @Ip() ip: string,
    @Headers('user-agent') userAgent?: string,
  ) {
    await this.own.record(ChangeOrder, id, 'Change order');
    const { status } = await this.changeOrders.sign(id, { name, ip, userAgent: userAgent?.slice(0, 500) ?? null });
    return { id, status };
  }

  @Post('change-orders/:id/decline')
  @HttpCode(200)
  async decline(@Param('id', ParseUUIDPipe) id: string) {
    await this.own.record(ChangeOrder, id, 'Change order');
    const { status } = await this.changeOrders.decline(id);
    return { id, status };
  }
}
