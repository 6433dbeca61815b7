import type { Db } from '@haulbook/resource';

/** Run a statement that sums up the records of years, with enough memory to do so without files on disk. */
export const sumUp = <Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.query(`SET LOCAL work_mem = '32MB'`);
    return tx.query<Row>(text, values);
  });
