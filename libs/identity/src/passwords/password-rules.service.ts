import { Injectable } from '@nestjs/common';
import { passwordError, PASSWORD_MIN_LENGTH } from '@haulbook/core';
import { AdminSite } from '@haulbook/resource';
import { weakPassword } from '../http/wire-error.js';

let common: Promise<ReadonlySet<string>> | undefined;

/** The most used passwords of a maintained list that are long enough to be chosen at all; read when the first one is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary.passwords.filter(({ length }) => length >= PASSWORD_MIN_LENGTH)),
  );
  return common;
}

/** The rules for new passwords, whole: what forms know, the long list and the name of the business. */
@Injectable()
export class PasswordRules {
  constructor(private readonly site: AdminSite) {}

  /** @throws WireError `weak_password` with the first thing wrong with it. */
  async refuseWeak(password: string): Promise<void> {
    const { name: businessName } = await this.site.site();
    const message = passwordError(password, { common: await commonPasswords(), businessName });
    if (message) throw weakPassword(message);
  }
}
