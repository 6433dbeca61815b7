import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consent to texts is for a number: what was said so far is for the number the customer has. It says STOP by itself, too. */
export class ConsentOfNumbers1795453260000 implements MigrationInterface {
  name = 'ConsentOfNumbers1795453260000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE customers SET sms_consent = (SELECT jsonb_object_agg(kind, CASE WHEN jsonb_typeof(said) = 'object' THEN said || jsonb_build_object('number', phone) ELSE said END) FROM jsonb_each(sms_consent) AS each(kind, said)) WHERE jsonb_typeof(sms_consent) = 'object' AND sms_consent <> '{}'`,
    );
    await runner.query(`ALTER TABLE "customers" DROP COLUMN "texts_stopped_at"`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "customers" ADD "texts_stopped_at" TIMESTAMP(3) WITH TIME ZONE`);
    await runner.query(
      `UPDATE customers SET texts_stopped_at = (SELECT stopped_at FROM text_stops WHERE number = phone), sms_consent = sms_consent #- '{transactional,number}' #- '{marketing,number}'`,
    );
  }
}
