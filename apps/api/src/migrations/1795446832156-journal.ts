import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Journal1795446832156 implements MigrationInterface {
  name = 'Journal1795446832156';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "journal_lines" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "position" integer NOT NULL DEFAULT '0', "entry_id" uuid NOT NULL, "account" text NOT NULL, "county" text, "debit_cents" integer NOT NULL DEFAULT '0', "credit_cents" integer NOT NULL DEFAULT '0', CONSTRAINT "PK_70cba2da4588cee8921f73ef136" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_60c0a30917e02e8316dbdf763e" ON "journal_lines"  ("entry_id") `);
    await runner.query(
      `CREATE TABLE "journal_entries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "number" text NOT NULL, "on" date NOT NULL, "kind" text NOT NULL, "description" text NOT NULL, "customer_id" uuid NOT NULL, "invoice_id" uuid NOT NULL, "amount_cents" integer NOT NULL, "source_ref" text NOT NULL, CONSTRAINT "PK_a70368e64230434457c8d007ab3" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_da1619498e8d263ceb5f38a02d" ON "journal_entries"  ("number") `);
    await runner.query(`CREATE INDEX "IDX_6b6d130b27d43b69094e28c76c" ON "journal_entries"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_5eac5be8d30a3ea214f6597417" ON "journal_entries"  ("invoice_id") `);
    await runner.query(`CREATE INDEX "IDX_8cbb6df1b2e55e64467982d135" ON "journal_entries"  ("on", "number") `);
    await runner.query(`CREATE INDEX "IDX_fc67e218808b35602fde891833" ON "journal_entries"  ("kind", "on") `);
    await runner.query(`CREATE INDEX "IDX_d0710bfc839558cd43cd4d69ee" ON "journal_entries"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "credit_notes" ADD "refund_id" uuid`);
    await runner.query(`CREATE INDEX "IDX_36c5eb4191e4b9a6246d6c909e" ON "credit_notes"  ("refund_id") `);
    await runner.query(
      `ALTER TABLE "credit_notes" ADD CONSTRAINT "FK_36c5eb4191e4b9a6246d6c909ee" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "journal_lines" ADD CONSTRAINT "FK_60c0a30917e02e8316dbdf763e0" FOREIGN KEY ("entry_id") REFERENCES "journal_entries"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "journal_entries" ADD CONSTRAINT "FK_6b6d130b27d43b69094e28c76cf" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "journal_entries" ADD CONSTRAINT "FK_5eac5be8d30a3ea214f65974177" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    // Credit notes written with a refund have its reason, on an invoice of its payment.
    await runner.query(`UPDATE "credit_notes" c SET "refund_id" = (SELECT r."id" FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id"
      WHERE p."invoice_id" = c."invoice_id" AND r."credit_invoice" AND r."status" = 'succeeded' AND r."reason" = c."reason" AND r."amount_cents" >= c."amount_cents"
      ORDER BY abs(extract(epoch FROM r."updated_at" - c."created_at")) LIMIT 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "journal_entries" DROP CONSTRAINT "FK_5eac5be8d30a3ea214f65974177"`);
    await runner.query(`ALTER TABLE "journal_entries" DROP CONSTRAINT "FK_6b6d130b27d43b69094e28c76cf"`);
    await runner.query(`ALTER TABLE "journal_lines" DROP CONSTRAINT "FK_60c0a30917e02e8316dbdf763e0"`);
    await runner.query(`ALTER TABLE "credit_notes" DROP CONSTRAINT "FK_36c5eb4191e4b9a6246d6c909ee"`);
    await runner.query(`DROP INDEX "public"."IDX_36c5eb4191e4b9a6246d6c909e"`);
    await runner.query(`ALTER TABLE "credit_notes" DROP COLUMN "refund_id"`);
    await runner.query(`DROP INDEX "public"."IDX_d0710bfc839558cd43cd4d69ee"`);
    await runner.query(`DROP INDEX "public"."IDX_fc67e218808b35602fde891833"`);
    await runner.query(`DROP INDEX "public"."IDX_8cbb6df1b2e55e64467982d135"`);
    await runner.query(`DROP INDEX "public"."IDX_5eac5be8d30a3ea214f6597417"`);
    await runner.query(`DROP INDEX "public"."IDX_6b6d130b27d43b69094e28c76c"`);
    await runner.query(`DROP INDEX "public"."IDX_da1619498e8d263ceb5f38a02d"`);
    await runner.query(`DROP TABLE "journal_entries"`);
    await runner.query(`DROP INDEX "public"."IDX_60c0a30917e02e8316dbdf763e"`);
    await runner.query(`DROP TABLE "journal_lines"`);
  }
}
