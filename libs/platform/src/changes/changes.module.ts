import { Global, Module } from '@nestjs/common';
import { ChangeDispatcher } from './change-dispatcher.service.js';
import { ChangeHandlers } from './change-handlers.service.js';

/** What follows committed changes of records. */
@Global()
@Module({ providers: [ChangeDispatcher, ChangeHandlers], exports: [ChangeDispatcher] })
export class ChangesModule {}
