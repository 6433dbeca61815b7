import type { Relation } from 'typeorm';
import { apiTokenStates, type ApiTokenStatus } from './api-token-states.js';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';
import { apiScopes, type ApiScope } from './api-scopes.js';

/** A key for an integration. Its secret is shown once and kept as a hash; it never grants more than its owner may do. */
@Resource<ApiToken>({
  path: 'api-tokens',
  searchOrder: false,
  label: 'API token',
  title: 'name',
  group: 'settings',
  icon: 'shield',
  order: 75,
  description: 'Keys that give other programs limited access.',
  empty: 'No API tokens yet. Create one to give another program access.',
  created: { list: true },
  peopleOnly: true,
})
export class ApiToken extends ResourceEntity {
  @Field.text({
    label: 'Used by',
    max: 80,
    list: true,
    search: true,
    createOnly: true,
    help: 'The name of the program that uses this token.',
  })
  name!: string;
  @Field.state(apiTokenStates) status!: ApiTokenStatus;
  @Field.enums<ApiScope>(apiScopes, {
    label: 'Permissions',
    createOnly: true,
    help: '“Write” includes creating, deleting and changing the status of records.',
  })
  scopes!: ApiScope[];
  @Field.datetime({
    label: 'Expires',
    optional: true,
    createOnly: true,
    list: true,
    help: 'Defaults to 90 days. The maximum is one year.',
  })
  expiresAt!: string | null;
  /** The first characters, to identify a token found somewhere. */
  @Field.text({ label: 'Prefix', optional: true, max: 12, readonly: true, list: true, search: true }) prefix!: string | null;
  @Field.text({ hidden: true, optional: true, unique: true }) tokenHash!: string | null;
  @Field.ref(() => User, { label: 'Acts for', optional: true, readonly: true, list: true }) user!: Relation<User> | null;
  userId!: string | null;
  @Field.datetime({ label: 'Last used', optional: true, readonly: true, list: true }) lastUsedAt!: string | null;
  @Field.text({ label: 'Last used from', optional: true, max: 64, readonly: true }) lastUsedIp!: string | null;
}
