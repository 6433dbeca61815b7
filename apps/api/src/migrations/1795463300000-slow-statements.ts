import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SlowStatements1795463300000 implements MigrationInterface {
  name = 'SlowStatements1795463300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "slow_statements" ("hour" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "id" text NOT NULL, "statement" text NOT NULL, "calls" integer NOT NULL, "total_ms" integer NOT NULL, "longest_ms" integer NOT NULL, CONSTRAINT "PK_3dc8842216e233d23ac4e427797" PRIMARY KEY ("hour", "id"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "slow_statements"`);
  }
}
