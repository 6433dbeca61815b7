import { defineApplication, isStaff, readSettings } from '@haulbook/platform';
import { definePolicy, Field, Resource, resource, ResourceEntity } from '@haulbook/resource';
import type { QueryRunner } from 'typeorm';
import { identityConfig, identitySettings, type IdentityConfig } from '../config/identity-config.js';
import { identityPart } from '../identity.js';
import { frameworkMigrations } from '../migrations/index.js';

@Resource<Case>({
  path: 'cases',
  label: 'Case',
  title: 'name',
  group: 'people',
  features: { trash: true, comments: true, tasks: true, files: true },
})
export class Case extends ResourceEntity {
  @Field.text({ max: 80 }) name!: string;
  @Field.text({ max: 36, optional: true }) keeperId!: string | null;
}

@Resource<Parcel>({ path: 'parcels', label: 'Parcel', title: 'name', group: 'people' })
export class Parcel extends ResourceEntity {
  @Field.text({ max: 80 }) name!: string;
}

const COLUMNS = `id uuid PRIMARY KEY DEFAULT gen_random_uuid(), created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(), version integer NOT NULL DEFAULT 1, deleted_at timestamptz(3), name text NOT NULL`;

class AddCases1795800000000 {
  name = 'AddCases1795800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE cases (${COLUMNS}, keeper_id text)`);
    await runner.query(`CREATE TABLE parcels (${COLUMNS})`);
    for (const table of ['cases', 'parcels']) await runner.query(`CREATE INDEX ON ${table} (created_at, id)`);
  }
}

/** Admins read the cases that they keep; super admins read all. */
const casePolicy = definePolicy<Case>((actor, can) => {
  if (actor.role === 'super_admin') can('manage');
  else if (isStaff(actor) && actor.id) can('read', { keeperId: actor.id });
});
const parcelPolicy = definePolicy<Parcel>((actor, can) => void (isStaff(actor) && can('manage')));

/** An application with records that not all of its staff may read. */
export const caseOffice = defineApplication<IdentityConfig>({
  name: 'Case office',
  zone: 'America/New_York',
  locale: 'en-US',
  currency: 'USD',
  callingCode: '1',
  readConfig: (env) => identityConfig(readSettings(env, identitySettings)),
  parts: [identityPart(), { resources: [resource(Case, casePolicy), resource(Parcel, parcelPolicy)] }],
  migrations: [...frameworkMigrations, AddCases1795800000000],
  groups: ['people', 'settings'].map((name, order) => ({ name, label: name, order })),
});
