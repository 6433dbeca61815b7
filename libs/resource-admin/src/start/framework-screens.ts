import { auditScreens } from '../audit/audit-screens';
import { bulkScreens } from '../bulk/bulk-screens';
import type { Overrides } from '../schema/admin-context';
import { importScreens } from '../imports/import-screens';
import { teamworkScreens } from '../teamwork/teamwork-screens';
import { tokenScreens } from '../tokens/token-screens';
import { webhookScreens } from '../webhooks/webhook-screens';
import type { BackOffice } from './back-office';

/** Screens of resources that every application has; the application's own take precedence, part by part. */
export function withFrameworkScreens(backOffice: BackOffice): BackOffice {
  const merged: Overrides = { ...backOffice.overrides };
  const own = { 'audit-entries': auditScreens, ...tokenScreens, ...webhookScreens, ...importScreens, ...bulkScreens, ...teamworkScreens };
  for (const [path, parts] of Object.entries(own)) merged[path] = { ...parts, ...merged[path] };
  return { ...backOffice, overrides: merged };
}
