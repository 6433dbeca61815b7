import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { SECURITY_EVENTS, type SecurityEventName } from './security-events.js';

/**
 * An entry of the security log (product spec, section 3). Address, agent, and time come from the server; data from a browser is kept apart,
 * as reported.
 */
@Resource<SecurityEvent>({
  path: 'security-events',
  searchOrder: false,
  label: 'Security event',
  labelPlural: 'Security log',
  title: 'event',
  group: 'settings',
  icon: 'shield',
  order: 70,
  description: 'Sign-ins, lockouts and other security events. Events reported by browsers aren’t verified.',
  empty: 'No security events yet. Sign-ins and lockouts show up here.',
  indexes: [
    ['event', 'createdAt'],
    ['email', 'createdAt'],
  ],
  created: { label: 'When', list: true, filter: true },
  features: { history: false },
  peopleOnly: true,
})
export class SecurityEvent extends ResourceEntity {
  @Field.enum<SecurityEventName>(SECURITY_EVENTS, { list: true, filter: true, readonly: true }) event!: SecurityEventName;
  @Field.email({ label: 'Email', optional: true, list: true, filter: true, search: true, readonly: true }) email!: string | null;
  /** Who recorded the event, the server or a browser. No decision is based on a report. */
  @Field.enum<'server' | 'browser'>(
    { server: 'Server', browser: { label: 'Browser report', tone: 'warning' } },
    { label: 'Recorded by', default: 'server', list: true, filter: true, readonly: true },
  )
  source!: 'server' | 'browser';
  @Field.text({ label: 'IP address', optional: true, max: 64, list: true, filter: true, search: true, readonly: true }) ip!: string | null;
  @Field.text({ label: 'Browser', optional: true, max: 500, readonly: true }) userAgent!: string | null;
  @Field.json({ optional: true, readonly: true }) details!: Record<string, unknown> | null;
  /** What the browser claimed, when it reported the event itself. */
  @Field.json({ label: 'As reported', optional: true, readonly: true }) reported!: Record<string, unknown> | null;
}
