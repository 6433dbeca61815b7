import { SlotClaim } from './appointments/slot-claim.entity.js';
import { TruckDay } from './appointments/truck-day.entity.js';
import { StoredFile } from './documents/stored-file.entity.js';
import { CardAccount, CardSource } from './payments/card-account.entity.js';
import { Counter } from './platform/counter.entity.js';
import { IdempotencyKey } from './platform/idempotency-key.entity.js';
import { OneTimeCode } from './platform/one-time-code.entity.js';
import { RateLimit } from './platform/rate-limit.entity.js';
import { WebhookEvent } from './platform/webhook-event.entity.js';
import { WebVital } from './security/web-vital.entity.js';
import { AuthFactor } from './users/auth-factor.entity.js';
import { AuthIdentity } from './users/auth-identity.entity.js';
import { LoginAttempt } from './users/login-attempt.entity.js';
import { RefreshToken } from './users/refresh-token.entity.js';
import { Session } from './users/session.entity.js';
import { SigningKey } from './users/signing-key.entity.js';

/** Tables that belong to the server alone. Lines are not among them: they are found through the record they live in. */
export const technicalEntities = [
  StoredFile,
  SlotClaim,
  TruckDay,
  Session,
  RefreshToken,
  AuthFactor,
  AuthIdentity,
  LoginAttempt,
  SigningKey,
  OneTimeCode,
  RateLimit,
  Counter,
  IdempotencyKey,
  WebhookEvent,
  WebVital,
  CardAccount,
  CardSource,
];
