import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  crewChoiceInput,
  scheduleInput,
  stopOrderInput,
  type CrewChoiceInput,
  type CrewChoiceView,
  type ScheduleInput,
  type ScheduleView,
  type StopOrderInput,
  type StopOrderView,
} from '@haulbook/contracts';
import { body, query, Roles } from '@haulbook/platform';
import { BoardService } from './board.service.js';
import { CrewChoices } from './crew-choices.service.js';
import { StopOrders } from './stop-order.service.js';

/** The schedule as staff work with it. */
@Controller('schedule')
@Roles('admin')
export class BoardController {
  constructor(
    private readonly board: BoardService,
    private readonly orders: StopOrders,
    private readonly choices: CrewChoices,
  ) {}

  @Get()
  read(@Query(query(scheduleInput)) wanted: ScheduleInput): Promise<ScheduleView> {
    return this.board.read(wanted);
  }

  /** Read who can be on a truck on a day. */
  @Get('people')
  people(@Query(query(crewChoiceInput)) wanted: CrewChoiceInput): Promise<CrewChoiceView> {
    return this.choices.of(wanted);
  }

  /** Put the stops of a truck's day in the order in which they are driven to. */
  @Post('stops')
  @HttpCode(200)
  order(@Body(body(stopOrderInput)) wanted: StopOrderInput): Promise<StopOrderView> {
    return this.orders.put(wanted);
  }
}
