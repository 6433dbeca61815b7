import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CrewLinks1795464000000 implements MigrationInterface {
  name = 'CrewLinks1795464000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "crew_links" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "crew_member_id" uuid NOT NULL, "date" date NOT NULL, "status" text NOT NULL DEFAULT 'active', "ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "owner_id" uuid, "token_hash" text NOT NULL, "last_opened_at" TIMESTAMP(3) WITH TIME ZONE, CONSTRAINT "crew_links_status_known" CHECK (status IN ('active', 'revoked')), CONSTRAINT "PK_e6ead994e2870ec10321c360a57" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_ea145ac15576a6089b6bc4d9b0" ON "crew_links"  ("crew_member_id") `);
    await runner.query(`CREATE INDEX "IDX_714025bcff55661275b9072719" ON "crew_links"  ("owner_id") `);
    await runner.query(`CREATE UNIQUE INDEX "IDX_f033760836c938b44d15c51597" ON "crew_links"  ("token_hash") `);
    await runner.query(`CREATE INDEX "IDX_8944c5421a080843c23424ef72" ON "crew_links"  ("crew_member_id", "date") `);
    await runner.query(`CREATE INDEX "IDX_678aa3afd91e6889e6faa8fd90" ON "crew_links"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "appointments" ADD "minutes_away" integer`);
    await runner.query(
      `ALTER TABLE "crew_links" ADD CONSTRAINT "FK_ea145ac15576a6089b6bc4d9b0f" FOREIGN KEY ("crew_member_id") REFERENCES "crew_members"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "crew_links" ADD CONSTRAINT "FK_714025bcff55661275b9072719a" FOREIGN KEY ("owner_id") REFERENCES "admin_users"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "crew_links" DROP CONSTRAINT "FK_714025bcff55661275b9072719a"`);
    await runner.query(`ALTER TABLE "crew_links" DROP CONSTRAINT "FK_ea145ac15576a6089b6bc4d9b0f"`);
    await runner.query(`ALTER TABLE "appointments" DROP COLUMN "minutes_away"`);
    await runner.query(`DROP INDEX "public"."IDX_678aa3afd91e6889e6faa8fd90"`);
    await runner.query(`DROP INDEX "public"."IDX_8944c5421a080843c23424ef72"`);
    await runner.query(`DROP INDEX "public"."IDX_f033760836c938b44d15c51597"`);
    await runner.query(`DROP INDEX "public"."IDX_714025bcff55661275b9072719"`);
    await runner.query(`DROP INDEX "public"."IDX_ea145ac15576a6089b6bc4d9b0"`);
    await runner.query(`DROP TABLE "crew_links"`);
  }
}
