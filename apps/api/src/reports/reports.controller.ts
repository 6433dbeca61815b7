import { Controller, Get, Query } from '@nestjs/common';
import { reportQuery, type ReportQuery, type ReportView } from '@haulbook/contracts';
import { query, Roles } from '@haulbook/platform';
import { ReportsService } from './reports.service.js';

/** Figures of the business, for staff. */
@Controller('reports')
@Roles('admin')
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get()
  read(@Query(query(reportQuery)) wanted: ReportQuery): Promise<ReportView> {
    return this.reports.read(wanted);
  }
}
