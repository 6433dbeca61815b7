import type { User } from './user.entity.js';

/** Whether an account was disabled. */
export const isDisabled = ({ disabledAt }: Pick<User, 'disabledAt'>): boolean =>
  disabledAt !== null && Date.parse(disabledAt) <= Date.now();
