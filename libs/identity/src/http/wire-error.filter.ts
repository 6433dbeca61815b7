import { Catch, type ArgumentsHost } from '@nestjs/common';
import type { ErrorBody, WireErrorCode } from '@haulbook/resource-contracts';
import { AUTH_MESSAGES } from '@haulbook/core';
import { DomainError, ErrorFilter } from '@haulbook/resource';
import type { Request } from 'express';
import { hasAccessToken } from '@haulbook/platform';
import { sessionEnded } from '../sessions/ended-sessions.js';
import { weakPassword, WireError } from './wire-error.js';

/** The error codes that mean the same here and in the wire contract. */
const SAME: Partial<Record<DomainError['code'], WireErrorCode>> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  already_exists: 'user_already_exists',
  code_expired: 'otp_expired',
  reauthentication_needed: 'reauthentication_needed',
  second_factor_required: 'insufficient_aal',
  conflict: 'conflict',
};

/** Adds the wire contract's code, message, and status to the application's own in every error response of `/api/auth`. */
@Catch()
export class WireErrorFilter extends ErrorFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    super.catch(error instanceof DomainError ? wireErrorOf(error, host.switchToHttp().getRequest<Request>()) : error, host);
  }
}

/** Convert an error to the wire contract; one that the contract does not define keeps its own code. */
export function wireErrorOf(error: DomainError, req: Request): DomainError {
  if (error instanceof WireError) return error;
  const { code, message, extra } = error;
  const same = SAME[code];
  if (same) return new WireError(same, message, { ...extra, code });
  // The contract has no code for a lock. Its clients show `msg` to people, who must learn how long to wait.
  if (code === 'locked') return new WireError('over_request_rate_limit', message, { ...extra, code, msg: message });
  if (code === 'validation') return invalidInput(error);
  if (code === 'too_many_requests') return new WireError(tooMany(message), message, extra);
  if (code === 'unauthenticated') return new WireError(whyUnknown(req), message, extra);
  return new OtherError(error);
}

/** Return the contract's code for an exceeded limit: limits on mail have their own, all others are limits on calls. */
const tooMany = (message: string): WireErrorCode =>
  message === AUTH_MESSAGES.tooManyRequests ? 'over_email_send_rate_limit' : 'over_request_rate_limit';

function whyUnknown(req: Request): WireErrorCode {
  if (!hasAccessToken(req)) return 'no_authorization';
  return sessionEnded(req) ? 'session_not_found' : 'bad_jwt';
}

function invalidInput({ message, extra }: DomainError): WireError {
  const { password, email } = extra.fields ?? {};
  if (password && password !== 'Password is required') return weakPassword(password, extra);
  if (email) return new WireError('validation_failed', message, { ...extra, msg: 'Unable to validate email address: invalid format' });
  return new WireError('validation_failed', message, { ...extra, msg: message });
}

class OtherError extends DomainError {
  constructor({ code, message, extra }: DomainError) {
    super(code, message, extra);
  }

  override toBody(): ErrorBody & { error_code: string; msg: string } {
    return { ...super.toBody(), error_code: this.code, msg: this.message };
  }
}
