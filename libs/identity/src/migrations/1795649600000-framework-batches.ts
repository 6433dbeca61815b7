import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FrameworkBatches1795649600000 implements MigrationInterface {
  name = 'FrameworkBatches1795649600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "batches" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "name" text NOT NULL, "status" text NOT NULL DEFAULT 'waiting', "resource" text NOT NULL, "dry_run" boolean NOT NULL DEFAULT false, "total" integer NOT NULL DEFAULT '0', "changed" integer NOT NULL DEFAULT '0', "unchanged" integer NOT NULL DEFAULT '0', "refused" integer NOT NULL DEFAULT '0', "stopped_because" text, "finished_at" TIMESTAMP(3) WITH TIME ZONE, "owner_name" text NOT NULL, "user_id" text NOT NULL, "work" jsonb NOT NULL, CONSTRAINT "batches_status_known" CHECK (status IN ('waiting', 'running', 'done', 'cancelled', 'stopped')), CONSTRAINT "PK_55e7ff646e969b61d37eea5be7a" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_0009f35d46a4dd96759db6ada1" ON "batches"  ("user_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_635538d3f075ae94fda0dca0d0" ON "batches"  ("status", "updated_at") `);
    await runner.query(`CREATE INDEX "IDX_9c6042cce4ac2b945835d3b556" ON "batches"  ("created_at", "id") `);
    await runner.query(
      `CREATE TABLE "batch_rows" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "title" text, "outcome" text NOT NULL DEFAULT 'waiting', "message" text, "batch_id" uuid NOT NULL, "resource" text NOT NULL, "record_id" text NOT NULL, "position" integer NOT NULL, "user_id" text NOT NULL, CONSTRAINT "PK_60bdb7937f40ff8433986509460" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_069217ae1ba1a26ffcf3b60aef" ON "batch_rows"  ("batch_id") `);
    await runner.query(`CREATE INDEX "IDX_06d5c87148c60584192561e0b1" ON "batch_rows"  ("batch_id", "outcome", "position") `);
    await runner.query(`CREATE INDEX "IDX_220d87f7319815e23403c4af8c" ON "batch_rows"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "batch_rows" ADD CONSTRAINT "FK_069217ae1ba1a26ffcf3b60aef6" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "batch_rows" DROP CONSTRAINT "FK_069217ae1ba1a26ffcf3b60aef6"`);
    await runner.query(`DROP INDEX "public"."IDX_220d87f7319815e23403c4af8c"`);
    await runner.query(`DROP INDEX "public"."IDX_06d5c87148c60584192561e0b1"`);
    await runner.query(`DROP INDEX "public"."IDX_069217ae1ba1a26ffcf3b60aef"`);
    await runner.query(`DROP TABLE "batch_rows"`);
    await runner.query(`DROP INDEX "public"."IDX_9c6042cce4ac2b945835d3b556"`);
    await runner.query(`DROP INDEX "public"."IDX_635538d3f075ae94fda0dca0d0"`);
    await runner.query(`DROP INDEX "public"."IDX_0009f35d46a4dd96759db6ada1"`);
    await runner.query(`DROP TABLE "batches"`);
  }
}
