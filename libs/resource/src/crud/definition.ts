import type { Type as NestType } from '@nestjs/common';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import type { Policy } from '../policy/policy.js';
import type { ResourceHooks } from './hooks.js';

/** A resource of the application: a declared entity, its policy and its own behavior. */
export interface ResourceDefinition {
  meta: ResourceMeta;
  policy: Policy<never>;
  hooks?: NestType<ResourceHooks<never>>;
  /** Upgrade a row that was stored in an older shape. Called with the fields read, for every response of the generated routes. */
  complete?: (row: Record<string, unknown>) => Record<string, unknown>;
}

interface Own<T extends object> {
  hooks?: NestType<ResourceHooks<T>>;
  complete?: (row: Partial<T>) => Partial<T>;
}

const routed = new Set<ResourceMeta>();

/** Return every declaration registered with `resource`, in order. */
export const routedResources = (): ResourceMeta[] => [...routed];

/**
 * Register an entity as a resource with generated routes, limited to what the policy grants.
 * @example `resource(Coupon, couponPolicy)`
 */
export function resource<T extends object>(entity: Type<T>, policy: Policy<T>, own: Own<T> = {}): ResourceDefinition {
  const meta = metaOf(entity);
  routed.add(meta);
  const { hooks, complete } = own as Pick<ResourceDefinition, 'hooks' | 'complete'>;
  return { meta, policy: policy as Policy<never>, ...(hooks && { hooks }), ...(complete && { complete }) };
}
