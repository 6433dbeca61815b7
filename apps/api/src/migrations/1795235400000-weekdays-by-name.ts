import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days of a window, from numbers in JSON (0 Sunday) to a list of names. */
export class WeekdaysByName1795235400000 implements MigrationInterface {
  name = 'WeekdaysByName1795235400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE "windows" ADD "days" text array NOT NULL DEFAULT '{monday,tuesday,wednesday,thursday,friday,saturday}'`,
    );
    await runner.query(
      `UPDATE "windows" SET "days" = ARRAY(SELECT (ARRAY['sunday','monday','tuesday','wednesday','thursday','friday','saturday'])[day::int + 1]
         FROM jsonb_array_elements_text("weekdays") AS day WHERE day ~ '^[0-6]$' ORDER BY day::int)`,
    );
    await runner.query(`ALTER TABLE "windows" DROP COLUMN "weekdays"`);
    await runner.query(`ALTER TABLE "windows" RENAME COLUMN "days" TO "weekdays"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "windows" ADD "numbers" jsonb NOT NULL DEFAULT '[1,2,3,4,5,6]'`);
    await runner.query(
      `UPDATE "windows" SET "numbers" = (SELECT coalesce(jsonb_agg(array_position(ARRAY['sunday','monday','tuesday','wednesday','thursday','friday','saturday'], day) - 1), '[]')
         FROM unnest("weekdays") AS day)`,
    );
    await runner.query(`ALTER TABLE "windows" DROP COLUMN "weekdays"`);
    await runner.query(`ALTER TABLE "windows" RENAME COLUMN "numbers" TO "weekdays"`);
  }
}
