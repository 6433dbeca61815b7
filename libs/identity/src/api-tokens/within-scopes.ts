import { stateFields, type Actor, type ResourceDefinition, type ResourceMeta } from '@haulbook/resource';

type Grant = (actions: string | string[], ...rest: unknown[]) => void;
type AnyPolicy = (actor: Actor, can: Grant) => void;

/**
 * Wrap a resource so that its policy grants an API token only what its scopes name: operations that its owner may perform and that the
 * token was created for, and nothing that is for people only. Other callers are not affected.
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
      const granted = [actions]
        .flat()
        .flatMap((action) => (action === 'manage' ? everyAction(definition.meta) : action))
        .filter(named);
      if (granted.length > 0) can(granted, ...rest);
    });
  };
  return { ...definition, policy: scoped };
}

/** List what `manage` stands for, so that a token for reading alone gets that part of it. */
const everyAction = (meta: ResourceMeta): string[] => [
  ...['read', 'create', 'update', 'delete'],
  ...Object.keys(meta.options.actions ?? {}),
  ...stateFields(meta).flatMap(({ graph }) => Object.keys(graph.transitions)),
];
