import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** A line of the security log (product spec, section 3). Address, agent and time are the server's own; what a browser sent is only reported. */
@Resource<SecurityEvent>({
  path: 'security-events',
  label: 'Security event',
  title: 'event',
  group: 'settings',
  icon: 'shield',
  order: 70,
  description: 'Sign-ins, lockouts and whatever else touches security.',
  empty: 'Nothing happened yet.',
  indexes: [
    ['event', 'createdAt'],
    ['email', 'createdAt'],
  ],
  features: { history: false },
})
export class SecurityEvent extends ResourceEntity {
  @Field.text({ max: 80, list: true, filter: true, search: true, readonly: true }) event!: string;
  @Field.email({ optional: true, list: true, filter: true, search: true, readonly: true }) email!: string | null;
  @Field.text({ label: 'IP address', optional: true, max: 64, list: true, search: true, readonly: true }) ip!: string | null;
  @Field.text({ label: 'Browser', optional: true, max: 500, readonly: true }) userAgent!: string | null;
  @Field.json({ optional: true, readonly: true }) details!: Record<string, unknown> | null;
  /** What the browser claimed, when it reported the event itself. */
  @Field.json({ optional: true, readonly: true }) reported!: Record<string, unknown> | null;
}
