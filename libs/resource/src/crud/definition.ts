import type { Type as NestType } from '@nestjs/common';
import { metaOf } from '../declaration/registry.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import type { Policy } from '../policy/policy.js';
import type { ResourceHooks } from './hooks.js';

/** A declared entity, its policy and what it does of its own: one line in the application's list of resources. */
export interface ResourceDefinition {
  meta: ResourceMeta;
  policy: Policy<never>;
  hooks?: NestType<ResourceHooks<never>>;
  /** Fills in what a stored row is older than. Called with the fields that are read, for every answer of the generated routes. */
  complete?: (row: Record<string, unknown>) => Record<string, unknown>;
}

interface Own<T extends object> {
  hooks?: NestType<ResourceHooks<T>>;
  complete?: (row: Partial<T>) => Partial<T>;
}

const routed = new Set<ResourceMeta>();

/** Every declaration that was made a resource, in order. */
export const routedResources = (): ResourceMeta[] => [...routed];

/**
 * Makes a resource of an entity: its routes exist from here on, limited to what the policy grants.
 * @example `resource(Coupon, couponPolicy)`
 */
export function resource<T extends object>(entity: Type<T>, policy: Policy<T>, own: Own<T> = {}): ResourceDefinition {
  const meta = metaOf(entity);
  routed.add(meta);
  const { hooks, complete } = own as Pick<ResourceDefinition, 'hooks' | 'complete'>;
  return { meta, policy: policy as Policy<never>, ...(hooks && { hooks }), ...(complete && { complete }) };
}
