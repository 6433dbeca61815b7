import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '@haulbook/resource';
import { User } from '../accounts/user.entity.js';

/** An account at a sign-in provider. Issuer and subject identify the person; the address may change there. */
@Resource<AuthIdentity>({ path: 'auth-identities', label: 'Identity', title: 'subject', uniques: [['issuer', 'subject']] })
export class AuthIdentity extends ResourceEntity {
  @Field.parent(() => User) user!: Relation<User>;
  userId!: string;
  @Field.text({ max: 20 }) provider!: string;
  @Field.text({ max: 200 }) issuer!: string;
  @Field.text({ max: 200 }) subject!: string;
  @Field.email({ optional: true }) email!: string | null;
  @Field.datetime({ readonly: true, optional: true }) lastSignInAt!: string | null;
}
