import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoreMarks1795972611984 implements MigrationInterface {
  name = 'StoreMarks1795972611984';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "store_marks" ("id" integer NOT NULL, "home" text NOT NULL, "token" uuid NOT NULL, "previous" uuid, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL, "compared_to" text NOT NULL DEFAULT '', CONSTRAINT "PK_68ffbe667812be7ffab20e5c586" PRIMARY KEY ("id"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "store_marks"`);
  }
}
