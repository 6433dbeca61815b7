import { forbidden } from '../errors/domain-error.js';
import type { Access } from '../policy/access.js';

/**
 * Check that an action is granted.
 * @throws DomainError `forbidden` unless the action is granted on the row and on every named field.
 */
export function requireGrant(access: Access, action: string, row: object, names: string[]): void {
  if (!access.can(action, row)) throw forbidden();
  const refused = names.find((name) => !access.can(action, row, name));
  if (refused) throw forbidden(`You are not allowed to set ${refused}`);
}
