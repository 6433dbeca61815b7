import type { Actor, ResourceDefinition } from '@haulbook/resource';

type Grant = (actions: string | string[], ...rest: unknown[]) => void;
type AnyPolicy = (actor: Actor, can: Grant) => void;

/**
 * The same resource, of whose policy an API token gets only what its scopes name: what it may do is what its owner may, and that
 * it was made for, and nothing of what is for people only. Everybody else is not concerned.
 */
export function withinScopes(definition: ResourceDefinition): ResourceDefinition {
  const { path, options } = definition.meta;
  const policy: AnyPolicy = definition.policy;
  const scoped: AnyPolicy = (actor, can) => {
    const { scopes } = actor;
    if (!scopes) return policy(actor, can);
    if (options.peopleOnly) return;
    const named = (action: string) => scopes.includes(`${path}:${action === 'read' ? 'read' : 'write'}`);
    policy(actor, (actions, ...rest) => {
      const granted = [actions].flat().filter(named);
      if (granted.length > 0) can(granted, ...rest);
    });
  };
  return { ...definition, policy: scoped };
}
