import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CarriedOut1795957300000 implements MigrationInterface {
  name = 'CarriedOut1795957300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "batches" ADD "carried_out_as_id" uuid`);
    await runner.query(
      `ALTER TABLE "batches" ADD CONSTRAINT "FK_b0f665c5b463e080694977da2aa" FOREIGN KEY ("carried_out_as_id") REFERENCES "batches"("id") ON DELETE RESTRICT ON UPDATE NO ACTION NOT VALID`,
    );
  }

  async down(): Promise<void> {}
}
