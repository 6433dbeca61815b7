import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MoneyAtTheDoor1795493000000 implements MigrationInterface {
  name = 'MoneyAtTheDoor1795493000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "truck_sheets" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "truck_id" uuid NOT NULL, "date" date NOT NULL, "status" text NOT NULL DEFAULT 'open', "recorded_cash_cents" integer, "counted_cash_cents" integer, "recorded_checks_cents" integer, "counted_checks_cents" integer, "note" text, "locked_at" TIMESTAMP(3) WITH TIME ZONE, "reopen_reason" text, CONSTRAINT "truck_sheets_status_known" CHECK (status IN ('open', 'locked')), CONSTRAINT "UQ_0ea08e0da6f66db435562dc5806" UNIQUE ("truck_id", "date"), CONSTRAINT "PK_18e996fd5d0812a212393f9db3a" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_984f408c633e49331ae3e61d95" ON "truck_sheets"  ("truck_id") `);
    await runner.query(`CREATE INDEX "IDX_09cdf9f026b563baeb5049a9a4" ON "truck_sheets"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "payments" ADD "truck_id" uuid`);
    await runner.query(`ALTER TABLE "payments" ADD "agreed_by" text`);
    await runner.query(`ALTER TABLE "payments" ADD "agreed_how" text`);
    await runner.query(`ALTER TABLE "payments" ADD "agreed_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(`CREATE INDEX "IDX_234322aba8b2fa4a554e82ff3f" ON "payments"  ("truck_id") `);
    await runner.query(`CREATE INDEX "IDX_c28820d11940262c658cfdb1c1" ON "payments"  ("truck_id", "paid_at") `);
    await runner.query(
      `ALTER TABLE "truck_sheets" ADD CONSTRAINT "FK_984f408c633e49331ae3e61d959" FOREIGN KEY ("truck_id") REFERENCES "trucks"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_234322aba8b2fa4a554e82ff3f1" FOREIGN KEY ("truck_id") REFERENCES "trucks"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "payments" DROP CONSTRAINT "FK_234322aba8b2fa4a554e82ff3f1"`);
    await runner.query(`ALTER TABLE "truck_sheets" DROP CONSTRAINT "FK_984f408c633e49331ae3e61d959"`);
    await runner.query(`DROP INDEX "public"."IDX_c28820d11940262c658cfdb1c1"`);
    await runner.query(`DROP INDEX "public"."IDX_234322aba8b2fa4a554e82ff3f"`);
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "agreed_at"`);
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "agreed_how"`);
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "agreed_by"`);
    await runner.query(`ALTER TABLE "payments" DROP COLUMN "truck_id"`);
    await runner.query(`DROP INDEX "public"."IDX_09cdf9f026b563baeb5049a9a4"`);
    await runner.query(`DROP INDEX "public"."IDX_984f408c633e49331ae3e61d95"`);
    await runner.query(`DROP TABLE "truck_sheets"`);
  }
}
