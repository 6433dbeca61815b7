import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The icon of a service was free text that nothing showed. Now it is one of the drawings; any other text is dropped. */
export class IconsOfServices1795492000000 implements MigrationInterface {
  name = 'IconsOfServices1795492000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE "services" SET "icon" = NULL WHERE "icon" NOT IN ('home', 'sofa', 'hammer', 'tree', 'office', 'store', 'cone', 'building', 'truck', 'trash', 'recycle', 'leaf', 'laptop', 'file', 'lock', 'key')`,
    );
  }

  async down(): Promise<void> {
    // What was dropped had no meaning.
  }
}
