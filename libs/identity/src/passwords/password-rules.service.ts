import { Injectable } from '@nestjs/common';
import { passwordError, PASSWORD_MIN_LENGTH } from '@haulbook/core';
import { AdminSite } from '@haulbook/resource';
import { weakPassword } from '../http/wire-error.js';

let common: Promise<ReadonlySet<string>> | undefined;

/** Return the most common passwords of a maintained list that are long enough to be allowed. The list is read when it is first needed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary.passwords.filter(({ length }) => length >= PASSWORD_MIN_LENGTH)),
  );
  return common;
}

/** The complete rules for new passwords: those that forms know, the long list, and the name of the business. */
@Injectable()
export class PasswordRules {
  constructor(private readonly site: AdminSite) {}

  /**
   * Refuse a password that breaks the rules.
   * @throws WireError `weak_password` with the first reason
   */
  async refuseWeak(password: string): Promise<void> {
    const { name: businessName } = await this.site.site();
    const message = passwordError(password, { common: await commonPasswords(), businessName });
    if (message) throw weakPassword(message);
  }
}
