import { Controller, Get, Query } from '@nestjs/common';
import { scheduleInput, type ScheduleInput, type ScheduleView } from '@haulbook/contracts';
import { query, Roles } from '@haulbook/platform';
import { BoardService } from './board.service.js';

/** The schedule as staff work with it. */
@Controller('schedule')
@Roles('admin')
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Get()
  read(@Query(query(scheduleInput)) wanted: ScheduleInput): Promise<ScheduleView> {
    return this.board.read(wanted);
  }
}
