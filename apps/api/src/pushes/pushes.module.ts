import { Module } from '@nestjs/common';
import { VisitPushes } from './visit-pushes.service.js';

/** Which browsers are notified of a visit. */
@Module({ providers: [VisitPushes], exports: [VisitPushes] })
export class PushesModule {}
