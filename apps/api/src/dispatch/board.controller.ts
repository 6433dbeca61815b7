import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  scheduleInput,
  stopOrderInput,
  type ScheduleInput,
  type ScheduleView,
  type StopOrderInput,
  type StopOrderView,
} from '@haulbook/contracts';
import { body, query, Roles } from '@haulbook/platform';
import { BoardService } from './board.service.js';
import { StopOrders } from './stop-order.service.js';

/** The schedule as staff work with it. */
@Controller('schedule')
@Roles('admin')
export class BoardController {
  constructor(
    private readonly board: BoardService,
    private readonly orders: StopOrders,
  ) {}

  @Get()
  read(@Query(query(scheduleInput)) wanted: ScheduleInput): Promise<ScheduleView> {
    return this.board.read(wanted);
  }

  /** Put the stops of a truck's day in the order in which they are driven to. */
  @Post('stops')
  @HttpCode(200)
  order(@Body(body(stopOrderInput)) wanted: StopOrderInput): Promise<StopOrderView> {
    return this.orders.put(wanted);
  }
}
