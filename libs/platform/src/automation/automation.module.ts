import { Module } from '@nestjs/common';
import { AutomationController } from './automation.controller.js';
import { AutomationService } from './automation.service.js';
import { DeadLetters } from './dead-letters.service.js';

/** The page of what runs by itself. */
@Module({ controllers: [AutomationController], providers: [AutomationService, DeadLetters] })
export class AutomationModule {}
