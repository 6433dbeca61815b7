import { FIRST_SURCHARGE_NAMES } from '@haulbook/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shipped names that said what is a pricing rule, with those that leave it to the rule. */
const NAMES = [
  ['stairs-flight', FIRST_SURCHARGE_NAMES.stairs, 'Stairs, each flight'],
  ['long-carry', FIRST_SURCHARGE_NAMES.longCarry, 'Long carry'],
] as const;

/** Has names of surcharges say no number that the owner sets elsewhere. Names that the owner wrote stay. */
export class NamesOfSurcharges1795920400001 implements MigrationInterface {
  name = 'NamesOfSurcharges1795920400001';

  async up(runner: QueryRunner): Promise<void> {
    for (const [slug, before, after] of NAMES) await rename(runner, slug, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [slug, before, after] of NAMES) await rename(runner, slug, after, before);
  }
}

const rename = (runner: QueryRunner, slug: string, from: string, to: string): Promise<unknown> =>
  runner.query('UPDATE "service_items" SET "name" = $3 WHERE "slug" = $1 AND "name" = $2', [slug, from, to]);
