import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexesOfReports1795647540793 implements MigrationInterface {
  name = 'IndexesOfReports1795647540793';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_6d3bdd2f17f74ab6b01cf3dbd7"`);
    await runner.query(`CREATE INDEX "IDX_e90b5f33c01d314f4fdf50b95d" ON "quotes"  ("sent_at", "status", "deleted_at") `);
    await runner.query(
      `CREATE INDEX "IDX_e7d2ee9e4d66bf1717d640850b" ON "quotes"  ("source", "created_at", "sent_at", "revision", "deleted_at", "id") `,
    );
    await runner.query(
      `CREATE INDEX "IDX_ca66067b1d30be8beb1e7b2703" ON "invoices"  ("kind", "customer_id", "issued_at", "order_id", "status", "id") `,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_ca66067b1d30be8beb1e7b2703"`);
    await runner.query(`DROP INDEX "public"."IDX_e7d2ee9e4d66bf1717d640850b"`);
    await runner.query(`DROP INDEX "public"."IDX_e90b5f33c01d314f4fdf50b95d"`);
    await runner.query(`CREATE INDEX "IDX_6d3bdd2f17f74ab6b01cf3dbd7" ON "quotes" USING btree ("sent_at") `);
  }
}
