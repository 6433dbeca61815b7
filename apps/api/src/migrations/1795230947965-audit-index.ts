import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuditIndex1795230947965 implements MigrationInterface {
  name = 'AuditIndex1795230947965';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_c2d369a2e8a9e3773f1682b8ac"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX "IDX_c2d369a2e8a9e3773f1682b8ac" ON "audit_entries" USING btree ("actor_id") `);
  }
}
