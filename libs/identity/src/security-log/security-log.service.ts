import { Injectable, Logger } from '@nestjs/common';
import { Records } from '@haulbook/resource';
import { SecurityEvent } from './security-event.entity.js';
import type { ServerEvent } from './security-events.js';
import type { Origin } from '../sessions/sessions.service.js';

/** Events that the server itself records. Their texts are next to the log's declaration. */
export type AuthEvent = ServerEvent;

/** Writes the security log. A failed write is only reported, so that it never blocks a sign-in. */
@Injectable()
export class SecurityLog {
  private readonly log = new Logger('Security');

  constructor(private readonly records: Records) {}

  async note(event: AuthEvent, email: string | null, origin: Origin, details: Record<string, unknown> | null = null): Promise<void> {
    await this.records
      .insert(SecurityEvent, { event, email, ip: origin.ip.slice(0, 64), userAgent: origin.userAgent.slice(0, 500), details })
      .catch((error: unknown) => this.log.error(`${event} was not noted: ${String(error)}`));
  }
}
