// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Security log, as it is read. What the caller may not read is left out. */
export interface SecurityEvent {
  event: 'login_succeeded' | 'login_failed' | 'login_locked' | 'logout' | 'signed_up' | 'email_confirmed' | 'email_changed' | 'email_change_asked' | 'password_changed' | 'password_reset_requested' | 'reauthentication_failed' | 'code_refused' | 'refresh_token_reused' | 'identity_linked' | 'identity_unlinked' | 'account_taken_over' | 'factor_added' | 'factor_removed' | 'factor_refused' | 'factor_locked' | 'recovery_code_used' | 'recovery_codes_made' | 'passkey_added' | 'passkey_renamed' | 'passkey_removed' | 'passkey_refused' | 'passkey_copied' | 'session_ended' | 'api_token_issued' | 'viewed_as' | 'viewed_as_ended' | 'access_refused' | 'cross_site_refused' | 'login_attempt' | 'account_locked' | 'magic_link_requested' | 'secure_link_requested' | 'session_refresh_failed' | 'session_expired' | 'suspicious_activity';
  email: string | null;
  source: 'server' | 'browser';
  ip: string | null;
  userAgent: string | null;
  details: unknown;
  reported: unknown;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface SecurityEventCreate {
  confirmed?: boolean;
}

export interface SecurityEventUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface SecurityEventResource {
  row: SecurityEvent;
  create: SecurityEventCreate;
  update: SecurityEventUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: Record<never, never>;
  actions: Record<never, never>;
  trash: false;
}
