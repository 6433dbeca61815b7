import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CoversSequelsAndLeavers1795971839443 implements MigrationInterface {
  name = 'CoversSequelsAndLeavers1795971839443';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "books" ADD "cover" uuid`);
    await runner.query(`ALTER TABLE "books" ADD "sequel_to_id" uuid`);
    await runner.query(`ALTER TABLE "members" ADD "left_on" date`);
    await runner.query(`ALTER TABLE "books" ADD CONSTRAINT "FK_0aed4685c61bee3fa197fc62d6c" FOREIGN KEY ("sequel_to_id") REFERENCES "books"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID`);
  }

  async down(): Promise<void> {}
}
