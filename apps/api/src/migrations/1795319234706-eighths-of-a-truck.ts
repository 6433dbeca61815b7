import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRUCK = `coalesce((SELECT (value->>'truckCubicYards')::numeric FROM "settings" WHERE "key" = 'pricing'), 15)`;

/** The eighths of the seeded parts of the truck, whatever the truck's current size in the pricing rules. */
const SEEDED = `('volume-1-8', 1), ('volume-1-4', 2), ('volume-3-8', 3), ('volume-1-2', 4), ('volume-5-8', 5), ('volume-3-4', 6), ('volume-7-8', 7), ('volume-full', 8)`;

/**
 * Parts of the truck store their eighths: the seeded ones according to their names, others as derived from their cubic yards until now.
 * Only the pricing rules contain the size of the truck. Of several active rows with the same eighths, the first is the one that was
 * charged. The others are switched off, as are those larger than a truck, which were never charged.
 */
export class EighthsOfATruck1795319234706 implements MigrationInterface {
  name = 'EighthsOfATruck1795319234706';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "service_items" ADD "eighths" integer`);
    await runner.query(
      `UPDATE "service_items" SET "eighths" = greatest(1, ceil("cubic_yards_milli" / 1000.0 / ${TRUCK} * 8 - 1e-9))
         WHERE "kind" = 'volume' AND "cubic_yards_milli" / 1000.0 <= ${TRUCK} + 1e-9`,
    );
    await runner.query(
      `UPDATE "service_items" SET "eighths" = seeded.eighths FROM (VALUES ${SEEDED}) AS seeded (slug, eighths)
         WHERE "service_items"."kind" = 'volume' AND "service_items"."slug" = seeded.slug`,
    );
    await runner.query(
      `UPDATE "service_items" SET "active" = false WHERE "kind" = 'volume' AND "active" AND ("eighths" IS NULL OR "id" IN (
         SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "eighths" ORDER BY "order", "name") AS place
           FROM "service_items" WHERE "kind" = 'volume' AND "active") AS parts WHERE place > 1))`,
    );
    await runner.query(`UPDATE "service_items" SET "cubic_yards_milli" = 0 WHERE "kind" = 'volume'`);
    await runner.query(`UPDATE "settings" SET "value" = "value" - 'truckCubicYards' WHERE "key" = 'availability'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "settings" SET "value" = "value" || jsonb_build_object('truckCubicYards', ${TRUCK}) WHERE "key" = 'availability'`,
    );
    await runner.query(`UPDATE "service_items" SET "cubic_yards_milli" = round("eighths" * ${TRUCK} * 125) WHERE "eighths" IS NOT NULL`);
    await runner.query(`ALTER TABLE "service_items" DROP COLUMN "eighths"`);
  }
}
