import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SignatureRequests1795429134012 implements MigrationInterface {
  name = 'SignatureRequests1795429134012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "signature_requests" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "document_id" uuid NOT NULL, "customer_id" uuid NOT NULL, "status" text NOT NULL DEFAULT 'waiting', "edition" integer NOT NULL, "file" uuid NOT NULL, "message" text, "requested_by_id" uuid, "reminded_at" TIMESTAMP(3) WITH TIME ZONE, "signed_by" text, "signed_at" TIMESTAMP(3) WITH TIME ZONE, "ip" text, "user_agent" text, "sha256" text, CONSTRAINT "signature_requests_status_known" CHECK (status IN ('waiting', 'signed', 'withdrawn')), CONSTRAINT "PK_1b2cf564737105656c49d56f1d1" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_18df178e3b013f5cf5c6b2ecf6" ON "signature_requests"  ("document_id") `);
    await runner.query(`CREATE INDEX "IDX_de3216b8f149b57c5f8ef7fe3b" ON "signature_requests"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_277ad34be1f7d5ae1346acbb02" ON "signature_requests"  ("requested_by_id") `);
    await runner.query(`CREATE INDEX "IDX_0af90158ee5a84d49f2d485e64" ON "signature_requests"  ("document_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_aa87d702afb81552fc838ac1f0" ON "signature_requests"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "signature_requests" ADD CONSTRAINT "FK_18df178e3b013f5cf5c6b2ecf6d" FOREIGN KEY ("document_id") REFERENCES "documents"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "signature_requests" ADD CONSTRAINT "FK_de3216b8f149b57c5f8ef7fe3b0" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "signature_requests" ADD CONSTRAINT "FK_277ad34be1f7d5ae1346acbb02a" FOREIGN KEY ("requested_by_id") REFERENCES "admin_users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "signature_requests" DROP CONSTRAINT "FK_277ad34be1f7d5ae1346acbb02a"`);
    await runner.query(`ALTER TABLE "signature_requests" DROP CONSTRAINT "FK_de3216b8f149b57c5f8ef7fe3b0"`);
    await runner.query(`ALTER TABLE "signature_requests" DROP CONSTRAINT "FK_18df178e3b013f5cf5c6b2ecf6d"`);
    await runner.query(`DROP INDEX "public"."IDX_aa87d702afb81552fc838ac1f0"`);
    await runner.query(`DROP INDEX "public"."IDX_0af90158ee5a84d49f2d485e64"`);
    await runner.query(`DROP INDEX "public"."IDX_277ad34be1f7d5ae1346acbb02"`);
    await runner.query(`DROP INDEX "public"."IDX_de3216b8f149b57c5f8ef7fe3b"`);
    await runner.query(`DROP INDEX "public"."IDX_18df178e3b013f5cf5c6b2ecf6"`);
    await runner.query(`DROP TABLE "signature_requests"`);
  }
}
