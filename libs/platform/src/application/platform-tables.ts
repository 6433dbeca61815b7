import { AuditArchive, AuditEntry, resource, type ResourceDefinition, type Type } from '@haulbook/resource';
import { auditArchivePolicy } from '../audit/audit-archive.policy.js';
import { auditEntryPolicy } from '../audit/audit-entry.policy.js';
import { Batch } from '../batches/batch.entity.js';
import { BatchRow } from '../batches/batch-row.entity.js';
import { batchPolicy, batchRowPolicy } from '../batches/batch.policies.js';
import { ChangeEvent } from '../changes/change-event.entity.js';
import { StoreMark } from '../files/store-mark.entity.js';
import { StoredFile } from '../files/stored-file.entity.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.entity.js';
import { Counter } from '../numbering/counter.entity.js';
import { JobRun } from '../jobs/job-run.entity.js';
import { jobRunPolicy } from '../jobs/job-run.policy.js';
// Declare timed jobs of the platform, so that every application has names of jobs to choose from.
import '../audit/history-archive.service.js';
import '../backup/backups.service.js';
import '../batches/batches.service.js';
import '../changes/change-dispatcher.service.js';
import '../webhooks/webhook-sender.service.js';
import '../jobs/run-log.service.js';
import '../imports/import-work.service.js';
import '../files/stored-files.service.js';
import { MessageLog } from '../outbox/message-log.entity.js';
import { messageLogPolicy } from '../outbox/message-log.policy.js';
import { PushKey } from '../push/push-key.entity.js';
import { RateLimitCount } from '../rate-limit/rate-limit.entity.js';
import { Setting } from '../settings/setting.entity.js';
import { SettingHooks } from '../settings/setting.hooks.js';
import { settingPolicy } from '../settings/setting.policy.js';
import { withDefaults } from '../settings/values.js';
import { WebhookDelivery } from '../webhooks/webhook-delivery.entity.js';
import { WebhookEndpoint } from '../webhooks/webhook-endpoint.entity.js';
import { WebhookEndpointHooks } from '../webhooks/webhook-endpoint.hooks.js';
import { webhookDeliveryPolicy, webhookEndpointPolicy } from '../webhooks/webhook.policies.js';
import { ImportRow } from '../imports/import-row.entity.js';
import { Import } from '../imports/import.entity.js';
import { importPolicy } from '../imports/import.policy.js';
import { ListChoice } from '../views/list-choice.entity.js';
import { ListChoiceHooks } from '../views/list-choice.hooks.js';
import { listChoicePolicy } from '../views/list-choice.policy.js';
import { SavedView } from '../views/saved-view.entity.js';
import { SavedViewHooks } from '../views/saved-view.hooks.js';
import { savedViewPolicy } from '../views/saved-view.policy.js';
import { WebhookEvent } from '../webhooks/webhook-event.entity.js';

/** Resources that every application has screens for. */
export const platformResources: readonly ResourceDefinition[] = [
  resource(Setting, settingPolicy, { hooks: SettingHooks, complete: withDefaults }),
  resource(MessageLog, messageLogPolicy),
  resource(JobRun, jobRunPolicy),
  resource(AuditEntry, auditEntryPolicy),
  resource(AuditArchive, auditArchivePolicy),
  resource(WebhookEndpoint, webhookEndpointPolicy, { hooks: WebhookEndpointHooks }),
  resource(WebhookDelivery, webhookDeliveryPolicy),
  resource(Import, importPolicy),
  resource(SavedView, savedViewPolicy, { hooks: SavedViewHooks }),
  resource(Batch, batchPolicy),
  resource(BatchRow, batchRowPolicy),
  resource(ListChoice, listChoicePolicy, { hooks: ListChoiceHooks }),
];

/** Tables of the platform itself. */
export const platformTables: readonly Type[] = [
  RateLimitCount,
  Counter,
  IdempotencyKey,
  WebhookEvent,
  ChangeEvent,
  ImportRow,
  StoredFile,
  StoreMark,
  PushKey,
];
