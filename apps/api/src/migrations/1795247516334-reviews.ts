import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reviews1795247516334 implements MigrationInterface {
  name = 'Reviews1795247516334';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "reviews" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "customer_name" text NOT NULL, "town" text, "stars" integer NOT NULL, "text" text NOT NULL, "source" text NOT NULL, "written_on" date NOT NULL, "featured" boolean NOT NULL DEFAULT false, "status" text NOT NULL DEFAULT 'draft', "order_id" uuid, "customer_id" uuid, CONSTRAINT "reviews_status_known" CHECK (status IN ('draft', 'published')), CONSTRAINT "PK_231ae565c273ee700b283f15c1d" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_e4b0ed40bdd0f318108612c285" ON "reviews"  ("order_id") `);
    await runner.query(`CREATE INDEX "IDX_4dd42f48aa60ad8c0d5d5c4ea5" ON "reviews"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_c10a0ba9675cd6beaf4bdefda0" ON "reviews"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "reviews" ADD CONSTRAINT "FK_e4b0ed40bdd0f318108612c2851" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "reviews" ADD CONSTRAINT "FK_4dd42f48aa60ad8c0d5d5c4ea5b" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "reviews" DROP CONSTRAINT "FK_4dd42f48aa60ad8c0d5d5c4ea5b"`);
    await runner.query(`ALTER TABLE "reviews" DROP CONSTRAINT "FK_e4b0ed40bdd0f318108612c2851"`);
    await runner.query(`DROP INDEX "public"."IDX_c10a0ba9675cd6beaf4bdefda0"`);
    await runner.query(`DROP INDEX "public"."IDX_4dd42f48aa60ad8c0d5d5c4ea5"`);
    await runner.query(`DROP INDEX "public"."IDX_e4b0ed40bdd0f318108612c285"`);
    await runner.query(`DROP TABLE "reviews"`);
  }
}
