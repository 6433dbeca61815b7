// Written by `npm run client` from the declarations: changes here are lost.
import type { AdminUserResource } from './admin-users.js';
import type { ApiTokenResource } from './api-tokens.js';
import type { AuditEntryResource } from './audit-entries.js';
import type { BatchRowResource } from './batch-rows.js';
import type { BatchResource } from './batches.js';
import type { BookResource } from './books.js';
import type { ImportResource } from './imports.js';
import type { JobRunResource } from './job-runs.js';
import type { ListChoiceResource } from './list-choices.js';
import type { LoanResource } from './loans.js';
import type { MemberResource } from './members.js';
import type { MessageLogResource } from './message-logs.js';
import type { SavedViewResource } from './saved-views.js';
import type { SecurityEventResource } from './security-events.js';
import type { SettingResource } from './settings.js';
import type { UserResource } from './users.js';
import type { WebhookDeliveryResource } from './webhook-deliveries.js';
import type { WebhookEndpointResource } from './webhook-endpoints.js';
export type * from './admin-users.js';
export type * from './api-tokens.js';
export type * from './audit-entries.js';
export type * from './batch-rows.js';
export type * from './batches.js';
export type * from './books.js';
export type * from './imports.js';
export type * from './job-runs.js';
export type * from './list-choices.js';
export type * from './loans.js';
export type * from './members.js';
export type * from './message-logs.js';
export type * from './saved-views.js';
export type * from './security-events.js';
export type * from './settings.js';
export type * from './users.js';
export type * from './webhook-deliveries.js';
export type * from './webhook-endpoints.js';

/** Every resource by its path. */
export interface Resources {
  'admin-users': AdminUserResource;
  'api-tokens': ApiTokenResource;
  'audit-entries': AuditEntryResource;
  'batch-rows': BatchRowResource;
  batches: BatchResource;
  books: BookResource;
  imports: ImportResource;
  'job-runs': JobRunResource;
  'list-choices': ListChoiceResource;
  loans: LoanResource;
  members: MemberResource;
  'message-logs': MessageLogResource;
  'saved-views': SavedViewResource;
  'security-events': SecurityEventResource;
  settings: SettingResource;
  users: UserResource;
  'webhook-deliveries': WebhookDeliveryResource;
  'webhook-endpoints': WebhookEndpointResource;
}
