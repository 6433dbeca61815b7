import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportsByDay1795405776122 implements MigrationInterface {
  name = 'ReportsByDay1795405776122';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "IDX_6d3bdd2f17f74ab6b01cf3dbd7" ON "quotes"  ("sent_at") `);
    await runner.query(`CREATE INDEX "IDX_488588904e7a63f1e8077c4438" ON "invoices"  ("issued_at") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_488588904e7a63f1e8077c4438"`);
    await runner.query(`DROP INDEX "public"."IDX_6d3bdd2f17f74ab6b01cf3dbd7"`);
  }
}
