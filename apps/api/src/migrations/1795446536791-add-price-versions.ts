import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPriceVersions1795446536791 implements MigrationInterface {
  name = 'AddPriceVersions1795446536791';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "price_versions" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "edition" integer, "status" text NOT NULL DEFAULT 'coming', "effective_on" date NOT NULL, "took_effect_at" TIMESTAMP(3) WITH TIME ZONE, "author" text NOT NULL, "withdrawn_by" text, "note" text, "changes" jsonb NOT NULL, "numbers" jsonb, CONSTRAINT "price_versions_status_known" CHECK (status IN ('coming', 'effective', 'withdrawn')), CONSTRAINT "PK_5ad9b129b967c6c92411ea523b3" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "IDX_12c53cc022d739c74e1438b69f" ON "price_versions"  ("edition") `);
    await runner.query(`CREATE INDEX "IDX_02a70275b776f055ae3070fd78" ON "price_versions"  ("status", "effective_on") `);
    await runner.query(`CREATE INDEX "IDX_1272c1f8ac3a382911a84396c4" ON "price_versions"  ("created_at", "id") `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_1272c1f8ac3a382911a84396c4"`);
    await runner.query(`DROP INDEX "public"."IDX_02a70275b776f055ae3070fd78"`);
    await runner.query(`DROP INDEX "public"."IDX_12c53cc022d739c74e1438b69f"`);
    await runner.query(`DROP TABLE "price_versions"`);
  }
}
