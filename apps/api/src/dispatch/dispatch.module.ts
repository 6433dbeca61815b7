import { Module } from '@nestjs/common';
import { BoardController } from './board.controller.js';
import { BoardService } from './board.service.js';
import { StopOrders } from './stop-order.service.js';

/** The trucks' days, as the office sees and changes them. */
@Module({ controllers: [BoardController], providers: [BoardService, StopOrders] })
export class DispatchModule {}
