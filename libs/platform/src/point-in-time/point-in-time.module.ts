import { Module } from '@nestjs/common';
import { PointInTime } from './point-in-time.service.js';

/** The log of the private PostgreSQL. */
@Module({ providers: [PointInTime] })
export class PointInTimeModule {}
