import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity.module.js';
import { CheckUser } from './check-user.service.js';
import { OwnEndpointsController } from './own-endpoints.controller.js';
import { SecurityReports } from './security-reports.service.js';

/** The requests and reports of our own pages around sign-in. */
@Module({ imports: [IdentityModule], controllers: [OwnEndpointsController], providers: [CheckUser, SecurityReports] })
export class ReportsModule {}
