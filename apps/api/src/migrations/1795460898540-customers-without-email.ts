import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomersWithoutEmail1795460898540 implements MigrationInterface {
  name = 'CustomersWithoutEmail1795460898540';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" ALTER COLUMN "email" DROP NOT NULL`);
    await runner.query(
      `ALTER TABLE "customers" ADD CONSTRAINT "customers_email_or_phone" CHECK ("email" IS NOT NULL OR "phone" IS NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" DROP CONSTRAINT "customers_email_or_phone"`);
    await runner.query(`UPDATE "customers" SET "email" = 'none-' || id || '@customer.invalid' WHERE "email" IS NULL`);
    await runner.query(`ALTER TABLE "customers" ALTER COLUMN "email" SET NOT NULL`);
  }
}
