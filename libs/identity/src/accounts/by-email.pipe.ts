import type { PipeTransform } from '@nestjs/common';
import { WireError } from '../http/wire-error.js';

const BY_EMAIL = 'Please use your email address';

/** Accounts are known by their e-mail address: the contract's other ways to name one are refused by its own codes. */
class ByEmailPipe implements PipeTransform {
  transform(value: unknown): unknown {
    const { email, phone, password } = (value ?? {}) as { email?: unknown; phone?: unknown; password?: unknown };
    if (email === undefined && phone !== undefined) throw new WireError('phone_provider_disabled', BY_EMAIL);
    if (email === undefined && password === undefined && isSignup(value)) throw new WireError('anonymous_provider_disabled', BY_EMAIL);
    return value;
  }
}

/** An anonymous sign-up sends its data and nothing else. */
const isSignup = (value: unknown): boolean => typeof value === 'object' && value !== null && 'data' in value;

export const byEmail = new ByEmailPipe();
