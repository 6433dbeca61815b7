import { Module } from '@nestjs/common';
import { LatencyRecorder } from './latency-recorder.service.js';
import { MeasuringFacts } from './measuring-facts.service.js';
import { PerformanceController } from './performance.controller.js';
import { SlowStatements } from './slow-statements.service.js';
import { PerformanceService } from './performance.service.js';

/** How fast the site and the API are. */
@Module({
  controllers: [PerformanceController],
  providers: [PerformanceService, LatencyRecorder, SlowStatements, MeasuringFacts],
  exports: [LatencyRecorder],
})
export class PerformanceModule {}
