import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cards stored at the provider: their account, their origin, and the payments made with them. */
export class SavedCards1795248091647 implements MigrationInterface {
  name = 'SavedCards1795248091647';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "card_accounts" ("customer_id" uuid NOT NULL, "provider" text NOT NULL, "provider_id" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_7ac6d6ba81d6ea18a16a992d191" PRIMARY KEY ("customer_id", "provider"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_22835367147b1bd6c1a39e653d" ON "card_accounts"  ("provider", "provider_id") `);
    await runner.query(
      `CREATE TABLE "card_sources" ("provider" text NOT NULL, "source_id" text NOT NULL, "customer_id" uuid NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_9f2a7b68820ed835e31f8d91b31" PRIMARY KEY ("provider", "source_id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_f8d2664a7848f23dcdd1488bc8" ON "card_sources"  ("customer_id") `);
    await runner.query(`ALTER TABLE "customer_payments" ADD "fingerprint" text`);
    await runner.query(`ALTER TABLE "payments" ADD "saved_card" text`);
    await runner.query(`ALTER TABLE "payments" ADD "save_card" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "save_card"`);
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "saved_card"`);
    await runner.query(`ALTER TABLE "customer_payments" DROP COLUMN "fingerprint"`);
    await runner.query(`DROP INDEX "public"."IDX_f8d2664a7848f23dcdd1488bc8"`);
    await runner.query(`DROP TABLE "card_sources"`);
    await runner.query(`DROP INDEX "public"."IDX_22835367147b1bd6c1a39e653d"`);
    await runner.query(`DROP TABLE "card_accounts"`);
  }
}
