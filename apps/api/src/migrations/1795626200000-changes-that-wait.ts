import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes that wait for what follows them. */
export class ChangesThatWait1795626200000 implements MigrationInterface {
  name = 'ChangesThatWait1795626200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "change_events" ("number" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "audit_id" uuid NOT NULL, CONSTRAINT "PK_aec2c9fc453796d44ea18fabe63" PRIMARY KEY ("number"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "change_events"`);
  }
}
