import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TruckCrews1795494334798 implements MigrationInterface {
  name = 'TruckCrews1795494334798';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "truck_crews" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "date" date NOT NULL, "truck_id" uuid NOT NULL, "crew_member_id" uuid NOT NULL, CONSTRAINT "UQ_0c6efe25073ade9af2b42344a4a" UNIQUE ("date", "crew_member_id"), CONSTRAINT "PK_ef4690e82b627a51ac1cdf6fe33" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_f81f06db4020a2d886d786c01c" ON "truck_crews"  ("truck_id") `);
    await runner.query(`CREATE INDEX "IDX_7a9d64ba76b82ee3fd64930185" ON "truck_crews"  ("crew_member_id") `);
    await runner.query(`CREATE INDEX "IDX_83708f17bc4601461764f88d73" ON "truck_crews"  ("date", "truck_id") `);
    await runner.query(`CREATE INDEX "IDX_b54cf9588bf95a3157e3b350e3" ON "truck_crews"  ("created_at", "id") `);
    await runner.query(
      `ALTER TABLE "truck_crews" ADD CONSTRAINT "FK_f81f06db4020a2d886d786c01ce" FOREIGN KEY ("truck_id") REFERENCES "trucks"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "truck_crews" ADD CONSTRAINT "FK_7a9d64ba76b82ee3fd649301858" FOREIGN KEY ("crew_member_id") REFERENCES "crew_members"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "truck_crews" DROP CONSTRAINT "FK_7a9d64ba76b82ee3fd649301858"`);
    await runner.query(`ALTER TABLE "truck_crews" DROP CONSTRAINT "FK_f81f06db4020a2d886d786c01ce"`);
    await runner.query(`DROP INDEX "public"."IDX_b54cf9588bf95a3157e3b350e3"`);
    await runner.query(`DROP INDEX "public"."IDX_83708f17bc4601461764f88d73"`);
    await runner.query(`DROP INDEX "public"."IDX_7a9d64ba76b82ee3fd64930185"`);
    await runner.query(`DROP INDEX "public"."IDX_f81f06db4020a2d886d786c01c"`);
    await runner.query(`DROP TABLE "truck_crews"`);
  }
}
