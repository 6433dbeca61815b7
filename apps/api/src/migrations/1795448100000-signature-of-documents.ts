import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the current version of a document is signed, or waits for it. */
export class SignatureOfDocuments1795448100000 implements MigrationInterface {
  name = 'SignatureOfDocuments1795448100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" ADD "signature" text NOT NULL DEFAULT 'none'`);
    await runner.query(
      `UPDATE "documents" d SET "signature" = r.status FROM "signature_requests" r
       WHERE r.document_id = d.id AND r.edition = d.edition AND r.status IN ('waiting', 'signed')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "documents" DROP COLUMN "signature"`);
  }
}
