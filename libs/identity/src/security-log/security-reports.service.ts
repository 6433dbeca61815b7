import { Injectable } from '@nestjs/common';
import type { SecurityReport } from '@haulbook/resource-contracts';
import { emailError, normalizeEmail } from '@haulbook/core';
import { invalid, Records } from '@haulbook/resource';
import type { Origin } from '../sessions/sessions.service.js';
import { TimedJob } from '@haulbook/platform';
import { SecurityEvent } from './security-event.entity.js';
import { REPORTABLE_EVENTS } from './security-events.js';

/** Maximum length of a report's details, in characters of JSON. */
const MAX_DETAILS = 2000;
const KEPT_DAYS = { browser: 90, server: 400 } as const;

type Reportable = (typeof REPORTABLE_EVENTS)[number];
const isReportable = (event: string): event is Reportable => (REPORTABLE_EVENTS as readonly string[]).includes(event);

/** Stores events that browsers report to the security log, apart from the server's own because they are unverified. */
@Injectable()
export class SecurityReports {
  constructor(private readonly records: Records) {}

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

  /** Delete old events, so that the log does not grow forever. Reports expire first, because anyone can send them. */
  @TimedJob('sweep_security_events', '53 4 * * *', {
    label: 'Old security events',
    does: 'Deletes reports by browsers after 90 days and the server’s own notes after 400.',
  })
  async sweep(): Promise<void> {
    await this.records.db.query(
      `DELETE FROM security_events WHERE created_at < now() - make_interval(days => CASE source WHEN 'browser' THEN $1::integer ELSE $2::integer END)`,
      [KEPT_DAYS.browser, KEPT_DAYS.server],
    );
  }
}
