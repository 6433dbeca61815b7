import { Injectable } from '@nestjs/common';
import type { SecurityReport } from '@haulbook/resource-contracts';
import { emailError, normalizeEmail } from '@haulbook/core';
import { invalid, Records } from '@haulbook/resource';
import type { Origin } from '../sessions/sessions.service.js';
import { SettingsService, sweepTable, TimedJob } from '@haulbook/platform';
import './retention.js';
import { SecurityEvent } from './security-event.entity.js';
import { REPORTABLE_EVENTS } from './security-events.js';

/** Maximum length of a report's details, in characters of JSON. */
const MAX_DETAILS = 2000;

type Reportable = (typeof REPORTABLE_EVENTS)[number];
const isReportable = (event: string): event is Reportable => (REPORTABLE_EVENTS as readonly string[]).includes(event);

/** Stores events that browsers report to the security log, apart from the server's own because they are unverified. */
@Injectable()
export class SecurityReports {
  constructor(
    private readonly records: Records,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Store a report.
   * @throws DomainError `validation` for an event that browsers may not report, or for details that are too long
   */
  async take({ event, email, details, ...claimed }: SecurityReport, origin: Origin): Promise<void> {
    if (!isReportable(event)) throw invalid({ event: 'Unknown event' });
    if (JSON.stringify(details ?? {}).length > MAX_DETAILS)
      throw invalid({ details: `details must not be longer than ${MAX_DETAILS} characters` });
    const address = normalizeEmail(email ?? '');
    await this.records.insert(SecurityEvent, {
      event,
      source: 'browser',
      email: emailError(address) === null ? address : null,
      ip: origin.ip.slice(0, 64),
      userAgent: origin.userAgent.slice(0, 500),
      reported: { ...claimed, details: details ?? {} },
    });
  }

  /** Delete events that are older than the setting says; none with a setting of 0. @returns how many */
  @TimedJob('sweep_security_events', '53 4 * * *', {
    label: 'Old security events',
    does: 'Deletes what the security log has kept for as long as Settings say.',
    did: ['Deleted', 'event'],
  })
  async sweep(): Promise<number> {
    const { reportDays, securityDays } = await this.settings.get('retention');
    return sweepTable(this.records.db, 'sweep_security_events', {
      table: 'security_events',
      where: `created_at < now() - make_interval(days => least(nullif($1::integer, 0), nullif($2::integer, 0)))
        AND created_at < now() - make_interval(days => nullif(CASE source WHEN 'browser' THEN $1::integer ELSE $2::integer END, 0))`,
      values: [reportDays, securityDays],
    });
  }
}
