import type { PipeTransform } from '@nestjs/common';
import { WireError } from '../http/wire-error.js';

const BY_EMAIL = 'Please use your email address';

/** Accepts accounts by email address only. The contract's other ways to identify one are refused with its own codes. */
class ByEmailPipe implements PipeTransform {
  transform(value: unknown): unknown {
    const { email, phone, password } = (value ?? {}) as { email?: unknown; phone?: unknown; password?: unknown };
    if (email === undefined && phone !== undefined) throw new WireError('phone_provider_disabled', BY_EMAIL);
    if (email === undefined && password === undefined && isSignup(value)) throw new WireError('anonymous_provider_disabled', BY_EMAIL);
    return value;
  }
}

/** Whether the request is an anonymous sign-up, which sends its data and nothing else. */
const isSignup = (value: unknown): boolean => typeof value === 'object' && value !== null && 'data' in value;

export const byEmail = new ByEmailPipe();
