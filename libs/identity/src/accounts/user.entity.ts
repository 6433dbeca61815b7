import { Field, Resource, ResourceEntity } from '@haulbook/resource';

/** The marketing campaign that brought a visitor. */
export interface Campaign {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
}

/** Details given at sign-up, as the wire contract stores them (product spec, section 7). */
export interface UserMetadata extends Campaign {
  first_name?: string;
  last_name?: string;
  phone_number?: string;
  customer_type?: string;
  company_name?: string;
}

/** A sign-in account. `Customer.userId` and `AdminUser.userId` link it to the person it belongs to. */
@Resource<User>({
  path: 'users',
  searchOrder: false,
  label: 'Sign-in account',
  title: 'email',
  group: 'settings',
  icon: 'customers',
  order: 72,
  description: 'Sign-ins of customers and staff. Invite staff under Users.',
  empty: 'No sign-in accounts yet. Customers create theirs on the site; staff are invited under Users.',
  emptyLink: { label: 'Open Users', to: 'admin-users' },
  peopleOnly: true,
})
export class User extends ResourceEntity {
  /** Lower-cased. */
  @Field.email({ unique: true, list: true, search: true, readonly: true }) email!: string;
  /** New address waiting for confirmation. Until then, the account keeps `email`. */
  @Field.email({ hidden: true, optional: true }) newEmail!: string | null;
  /** argon2id; null for accounts that sign in by link or provider only. */
  @Field.text({ hidden: true, optional: true, max: 300 }) passwordHash!: string | null;
  @Field.datetime({ label: 'Email confirmed', optional: true, readonly: true, list: true }) emailConfirmedAt!: string | null;
  @Field.datetime({ label: 'Last sign-in', optional: true, readonly: true, list: true, sort: true }) lastSignInAt!: string | null;
  @Field.datetime({
    label: 'Disabled since',
    optional: true,
    list: true,
    filter: true,
    help: 'All of this account’s sessions end at this time.',
  })
  disabledAt!: string | null;
  @Field.json({ label: 'Sign-up details', optional: true, readonly: true, form: false }) userMetadata!: UserMetadata | null;
}
