import type { Pool } from 'pg';

/** Measure how long each request of a pool for a connection waits, those of `pool.query` included. */
export function timeConnects(pool: Pool, waited: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool);
  type Done = Parameters<typeof connect>[0];
  Object.assign(pool, {
    connect(done?: Done) {
      const startedAt = performance.now();
      const note = () => waited((performance.now() - startedAt) / 1000);
      if (!done) return connect().finally(note);
      return connect((...outcome) => {
        note();
        done(...outcome);
      });
    },
  });
}
