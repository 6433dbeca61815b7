import type { Relation } from 'typeorm';
import { apiTokenStates, type ApiTokenStatus } from './api-token-states.js';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';
import { apiScopes, type ApiScope } from './api-scopes.js';

/** A key for an integration. Its secret is shown once and kept as a hash; what it may do is never more than its owner may. */
@Resource<ApiToken>({
  path: 'api-tokens',
  label: 'API token',
  title: 'name',
  group: 'settings',
  icon: 'shield',
  order: 75,
  description: 'Keys for other programs, each for what it needs and no more.',
  empty: 'No API tokens. Create one to let another program in.',
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
    help: 'The program it is for, so that it can be told from the others.',
  })
  name!: string;
  @Field.state(apiTokenStates) status!: ApiTokenStatus;
  @Field.enums<ApiScope>(apiScopes, {
    label: 'May',
    createOnly: true,
    help: '“Write” includes creating, deleting and every step of a record.',
  })
  scopes!: ApiScope[];
  @Field.datetime({
    label: 'Expires',
    optional: true,
    createOnly: true,
    list: true,
    help: '90 days from now when left empty; a year at most.',
  })
  expiresAt!: string | null;
  /** The first characters, by which a token that turns up somewhere is recognised. */
  @Field.text({ label: 'Begins with', optional: true, max: 12, readonly: true, list: true, search: true }) prefix!: string | null;
  @Field.text({ hidden: true, optional: true, unique: true }) tokenHash!: string | null;
  @Field.ref(() => User, { label: 'Acts for', optional: true, readonly: true, list: true }) user!: Relation<User> | null;
  userId!: string | null;
  @Field.datetime({ label: 'Last used', optional: true, readonly: true, list: true }) lastUsedAt!: string | null;
  @Field.text({ label: 'Last used from', optional: true, max: 64, readonly: true }) lastUsedIp!: string | null;
}
