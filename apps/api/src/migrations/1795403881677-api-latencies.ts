import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiLatencies1795403881677 implements MigrationInterface {
  name = 'ApiLatencies1795403881677';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "api_latencies" ("hour" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "route" text NOT NULL, "bucket" smallint NOT NULL, "calls" integer NOT NULL, CONSTRAINT "PK_460e27c208bf506689dbc069313" PRIMARY KEY ("hour", "route", "bucket"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "api_latencies"`);
  }
}
