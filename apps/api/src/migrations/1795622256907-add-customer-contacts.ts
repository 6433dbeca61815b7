import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddCustomerContacts1795622256907 implements MigrationInterface {
  name = 'AddCustomerContacts1795622256907';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "customer_contacts" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP(3) WITH TIME ZONE, "customer_id" uuid NOT NULL, "name" text NOT NULL, "role" text NOT NULL DEFAULT 'site', "email" text, "phone" text, "gets_quotes" boolean NOT NULL DEFAULT false, "gets_bills" boolean NOT NULL DEFAULT false, "gets_crew_texts" boolean NOT NULL DEFAULT false, CONSTRAINT "customer_contacts_email_or_phone" CHECK ("email" IS NOT NULL OR "phone" IS NOT NULL), CONSTRAINT "PK_bde619dbcb45a3e4d542e137bd3" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "IDX_76ca61fed7339b9f358599f9fd" ON "customer_contacts"  ("customer_id") `);
    await runner.query(`CREATE INDEX "IDX_20b27eaa0247b011ebedc60007" ON "customer_contacts"  ("customer_id", "created_at") `);
    await runner.query(`CREATE INDEX "IDX_52145a340febf1b69e9c098d4e" ON "customer_contacts"  ("phone") `);
    await runner.query(`CREATE INDEX "IDX_ab1c2eda8a57094e528b081d41" ON "customer_contacts"  ("created_at", "id") `);
    await runner.query(`ALTER TABLE "customer_addresses" ADD "contact_id" uuid`);
    await runner.query(`ALTER TABLE "customer_addresses" ADD "access_notes" text`);
    await runner.query(`CREATE INDEX "IDX_b78d9a96ff4a2e4609c258bc11" ON "customer_addresses"  ("contact_id") `);
    await runner.query(
      `ALTER TABLE "customer_contacts" ADD CONSTRAINT "FK_76ca61fed7339b9f358599f9fda" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "customer_addresses" ADD CONSTRAINT "FK_b78d9a96ff4a2e4609c258bc11f" FOREIGN KEY ("contact_id") REFERENCES "customer_contacts"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customer_addresses" DROP CONSTRAINT "FK_b78d9a96ff4a2e4609c258bc11f"`);
    await runner.query(`ALTER TABLE "customer_contacts" DROP CONSTRAINT "FK_76ca61fed7339b9f358599f9fda"`);
    await runner.query(`DROP INDEX "public"."IDX_b78d9a96ff4a2e4609c258bc11"`);
    await runner.query(`ALTER TABLE "customer_addresses" DROP COLUMN "access_notes"`);
    await runner.query(`ALTER TABLE "customer_addresses" DROP COLUMN "contact_id"`);
    await runner.query(`DROP INDEX "public"."IDX_ab1c2eda8a57094e528b081d41"`);
    await runner.query(`DROP INDEX "public"."IDX_52145a340febf1b69e9c098d4e"`);
    await runner.query(`DROP INDEX "public"."IDX_20b27eaa0247b011ebedc60007"`);
    await runner.query(`DROP INDEX "public"."IDX_76ca61fed7339b9f358599f9fd"`);
    await runner.query(`DROP TABLE "customer_contacts"`);
  }
}
