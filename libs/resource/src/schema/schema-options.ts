import type { AdminSchema, MenuGroupSchema } from '@haulbook/resource-contracts';
import type { Actor } from '../policy/actor.js';

export const SCHEMA_OPTIONS = Symbol('resource:schema-options');

export interface SchemaOptions {
  /** Menu groups in order; a resource refers to its group by name. */
  groups: MenuGroupSchema[];
  /** One actor of each kind that policies distinguish, to say who may do what another may not. */
  kinds?: readonly Actor[];
  /** Whether an actor may use the generated screens. */
  audience: (actor: Actor) => boolean;
  /** Return the signed-in user, for the header of the screens. */
  me: (actor: Actor) => AdminSchema['me'] | Promise<AdminSchema['me']>;
}
