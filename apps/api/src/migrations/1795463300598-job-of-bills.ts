import type { MigrationInterface, QueryRunner } from 'typeorm';

export class JobOfBills1795463300598 implements MigrationInterface {
  name = 'JobOfBills1795463300598';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" ADD "service_id" uuid`);
    await runner.query(`ALTER TABLE "invoices" ADD "source" text`);
    await runner.query(`ALTER TABLE "invoices" ADD "zip" text`);
    await runner.query(`UPDATE invoices i SET service_id = o.service_id, zip = left(a.zip, 5),
        source = CASE q.source WHEN 'lead' THEN coalesce(l.source, 'lead') WHEN 'online' THEN 'booking' ELSE q.source END
      FROM orders o JOIN quotes q ON q.id = o.quote_id LEFT JOIN leads l ON l.id = q.lead_id LEFT JOIN customer_addresses a ON a.id = o.address_id
      WHERE o.id = i.order_id AND i.status <> 'draft'`);
    await runner.query(`CREATE INDEX "IDX_f1dee2f0748d508061d8e5f490" ON "invoices"  ("service_id") `);
    await runner.query(
      `ALTER TABLE "invoices" ADD CONSTRAINT "FK_f1dee2f0748d508061d8e5f490e" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "invoices" DROP CONSTRAINT "FK_f1dee2f0748d508061d8e5f490e"`);
    await runner.query(`DROP INDEX "public"."IDX_f1dee2f0748d508061d8e5f490"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "zip"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "source"`);
    await runner.query(`ALTER TABLE "invoices" DROP COLUMN "service_id"`);
  }
}
