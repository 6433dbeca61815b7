import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key pair by which push services know the server. */
export class FrameworkWebPush1795909193850 implements MigrationInterface {
  name = 'FrameworkWebPush1795909193850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "push_keys" ("name" text NOT NULL, "public_key" text NOT NULL, "sealed_private_key" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "PK_ea5989c4e1d65f16b583fb71090" PRIMARY KEY ("name"))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "push_keys"`);
  }
}
