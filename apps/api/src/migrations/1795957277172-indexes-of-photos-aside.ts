import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexesOfPhotosAside1795957277172 implements MigrationInterface {
  name = 'IndexesOfPhotosAside1795957277172';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_8943d5cb8d04d6f4ae3af103f0"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_8943d5cb8d04d6f4ae3af103f0" ON "leads" USING gin ("photos") WHERE photos <> '{}'`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_37c29acfdad04358df4cb8a51e"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_37c29acfdad04358df4cb8a51e" ON "quotes" USING gin ("photos") WHERE photos <> '{}'`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_0542cb8613c170061e996dd289"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_0542cb8613c170061e996dd289" ON "appointments" USING gin ("door_photos") WHERE door_photos <> '{}'`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_2455365ecbfbba6e5c01331b19"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_2455365ecbfbba6e5c01331b19" ON "appointments" USING gin ("after_photos") WHERE after_photos <> '{}'`);
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS "IDX_aae462c7410cc0c120431162ca"`);
    await runner.query(`CREATE INDEX CONCURRENTLY "IDX_aae462c7410cc0c120431162ca" ON "appointments" USING gin ("before_photos") WHERE before_photos <> '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."IDX_aae462c7410cc0c120431162ca"`);
    await runner.query(`DROP INDEX "public"."IDX_2455365ecbfbba6e5c01331b19"`);
    await runner.query(`DROP INDEX "public"."IDX_0542cb8613c170061e996dd289"`);
    await runner.query(`DROP INDEX "public"."IDX_37c29acfdad04358df4cb8a51e"`);
    await runner.query(`DROP INDEX "public"."IDX_8943d5cb8d04d6f4ae3af103f0"`);
  }
}
