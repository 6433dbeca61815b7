import { Module } from '@nestjs/common';
import { AutomationController } from './automation.controller.js';
import { AutomationService } from './automation.service.js';
import { DeadLetters } from './dead-letters.service.js';
import { FailedJobRetention } from './failed-job-retention.service.js';

/** The page of what runs by itself. */
@Module({ controllers: [AutomationController], providers: [AutomationService, DeadLetters, FailedJobRetention] })
export class AutomationModule {}
