import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCalls1795421862477 implements MigrationInterface {
  name = 'AddCalls1795421862477';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "calls" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "direction" text NOT NULL, "customer_id" uuid, "number" text, "seconds" integer NOT NULL DEFAULT '0', "agent_id" uuid, "note" text, "vendor_call" text, CONSTRAINT "PK_d9171d91f8dd1a649659f1b6a20" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_b9ca32fa0713b9242060e689f7" ON "calls"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_8a7e0bec2b49cf023518ec9920" ON "calls"  ("number") `);
    await runner.query(`CREATE INDEX "IDX_41eb007cd2aa579cf99aa2341c" ON "calls"  ("agent_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_7ab29aeeb79d53ebadfc5d88c5" ON "calls"  ("vendor_call") `);
    await runner.query(`CREATE INDEX "IDX_8a866d77abbf3201699ae32cd1" ON "calls"  ("customer_id", "started_at") `);
    await runner.query(`CREATE INDEX "IDX_9b97689b93e19d036a3c60bec7" ON "calls"  ("started_at") `);
    await runner.query(`CREATE INDEX "IDX_49988594f8807bcec6c62280c0" ON "calls"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "calls" ADD CONSTRAINT "FK_b9ca32fa0713b9242060e689f73" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "calls" ADD CONSTRAINT "FK_41eb007cd2aa579cf99aa2341c9" FOREIGN KEY ("agent_id") REFERENCES "admin_users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "calls" DROP CONSTRAINT "FK_41eb007cd2aa579cf99aa2341c9"`);
    await runner.query(`ALTER TABLE "calls" DROP CONSTRAINT "FK_b9ca32fa0713b9242060e689f73"`);
    await runner.query(`DROP INDEX "public"."IDX_49988594f8807bcec6c62280c0"`);
    await runner.query(`DROP INDEX "public"."IDX_9b97689b93e19d036a3c60bec7"`);
    await runner.query(`DROP INDEX "public"."IDX_8a866d77abbf3201699ae32cd1"`);
    await runner.query(`DROP INDEX "public"."IDX_7ab29aeeb79d53ebadfc5d88c5"`);
    await runner.query(`DROP INDEX "public"."IDX_41eb007cd2aa579cf99aa2341c"`);
    await runner.query(`DROP INDEX "public"."IDX_8a7e0bec2b49cf023518ec9920"`);
    await runner.query(`DROP INDEX "public"."IDX_b9ca32fa0713b9242060e689f7"`);
    await runner.query(`DROP TABLE "calls"`);
  }
}
