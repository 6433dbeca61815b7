import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { CheckUser } from './check-user.service.js';
import { OwnEndpointsController } from './own-endpoints.controller.js';
import { SecurityReports } from './security-reports.service.js';

/** What our own pages ask and report around signing in. */
@Module({ imports: [AuthModule], controllers: [OwnEndpointsController], providers: [CheckUser, SecurityReports] })
export class ReportsModule {}
