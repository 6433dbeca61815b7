// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Runs, as it is read. What the caller may not read is left out. */
export interface JobRun {
  job: 'sweep_unused_files' | 'archive_history' | 'back_up' | 'resume_batches' | 'sweep_batches' | 'dispatch_changes' | 'sweep_webhook_deliveries' | 'sweep_job_runs' | 'end_imports' | 'sweep_imports' | 'release_stuck_jobs' | 'sweep_failed_jobs' | 'sweep_idempotency_keys' | 'watch_disk' | 'reconcile_files' | 'keep_log' | 'sweep_rate_limits' | 'sweep_messages' | 'sweep_one_time_codes' | 'sweep_login_attempts' | 'sweep_sessions' | 'rotate_signing_keys' | 'sweep_security_events' | 'sweep_record_files' | 'sweep_push_subscriptions' | 'price_versions' | 'sweep_drafts' | 'expire_quotes' | 'sweep_holds' | 'forget_holds' | 'remind_of_appointments' | 'settle_flexible_visits' | 'expire_reschedule_requests' | 'book_earlier_invoices' | 'end_idle_card_payments' | 'retry_refunds' | 'sweep_webhook_events' | 'repeat_jobs' | 'monthly_bills' | 'overdue_notices' | 'quote_expiry_notices' | 'quote_follow_ups' | 'review_requests' | 'where_it_went' | 'keep_report_days' | 'keep_order_costs' | 'sweep_measurements' | 'settle_deletion_requests' | 'forget_farewells' | 'sweep_job_photos';
  outcome: 'running' | 'done' | 'failed';
  summary: string | null;
  startedAt: string;
  finishedAt: string | null;
  done: number | null;
  failures: number;
  error: string | null;
  startedBy: string;
  repeats: number;
  since: string;
  unresolved: boolean;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface JobRunCreate {
  confirmed?: boolean;
}

export interface JobRunUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface JobRunResource {
  row: JobRun;
  create: JobRunCreate;
  update: JobRunUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
