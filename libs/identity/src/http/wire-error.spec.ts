import { invalid, DomainError } from '@haulbook/resource';
import type { Request } from 'express';
import { AUTH_MESSAGES } from '@haulbook/core';
import { noteEndedSession } from '../sessions/ended-sessions.js';
import { WireError } from './wire-error.js';
import { wireErrorOf } from './wire-error.filter.js';

const request = (authorization?: string) => ({ headers: { authorization } }) as unknown as Request;
const wired = (error: DomainError, req = request()) => {
  const { status } = wireErrorOf(error, req);
  return [status, (wireErrorOf(error, req).toBody() as { error_code?: string }).error_code];
};

describe('a refusal in both vocabularies', () => {
  it.each<[string, DomainError, number, string]>([
    ['wrong credentials', new DomainError('invalid_credentials', AUTH_MESSAGES.invalidCredentials), 400, 'invalid_credentials'],
    ['a lock', new DomainError('locked', 'Account temporarily locked. Try again in 1 minute'), 429, 'over_request_rate_limit'],
    ['too many calls', new DomainError('too_many_requests', AUTH_MESSAGES.tooManyAttempts), 429, 'over_request_rate_limit'],
    ['too many mails', new DomainError('too_many_requests', AUTH_MESSAGES.tooManyRequests), 429, 'over_email_send_rate_limit'],
    ['a missing password', invalid({ password: 'Password is required' }), 400, 'validation_failed'],
    ['a weak password', invalid({ password: 'Please choose a less common password' }), 422, 'weak_password'],
    ['what the contract has no word for', new DomainError('unavailable', 'Busy'), 503, 'unavailable'],
    ['its own', new WireError('otp_expired', 'Dead'), 403, 'otp_expired'],
  ])('%s', (_, error, status, code) => {
    expect(wired(error)).toEqual([status, code]);
  });

  it('keeps the application’s code, words, fields and details', () => {
    const locked = new DomainError('locked', 'Account temporarily locked. Try again in 1 minute', { details: { minutes: 1 } });
    expect(wireErrorOf(locked, request()).toBody()).toMatchObject({
      code: 'locked',
      message: 'Account temporarily locked. Try again in 1 minute',
      details: { minutes: 1 },
      msg: 'Account temporarily locked. Try again in 1 minute',
    });
  });

  it('tells no token, a bad one, and one whose session is over apart', () => {
    const unknown = new DomainError('unauthenticated', 'Please sign in');
    const ended = request('Bearer good');
    noteEndedSession(ended);
    expect(wired(unknown)).toEqual([401, 'no_authorization']);
    expect(wired(unknown, request('Bearer bad'))).toEqual([403, 'bad_jwt']);
    expect(wired(unknown, ended)).toEqual([403, 'session_not_found']);
  });
});
