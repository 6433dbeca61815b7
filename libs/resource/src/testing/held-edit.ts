import type { LibraryApp } from './library.app.js';
import { Book } from './library.entities.js';

/** Start an update of a book in a transaction that stays open until `editing.release`; `done` is the end of the transaction. */
export async function editHeldOpen(app: LibraryApp, id: string) {
  const editing = { release: () => {} };
  const held = new Promise<void>((resolve) => (editing.release = resolve));
  let written = () => {};
  const wrote = new Promise<void>((resolve) => (written = resolve));
  const done = app.records.transaction(async () => {
    await app.records.update(Book, { id }, { pages: 99 });
    written();
    await held;
  });
  await wrote;
  return { editing, done };
}

/** Wait until this many sessions are waiting for a lock. */
export async function sessionsWait(app: LibraryApp, count: number): Promise<void> {
  const blocked = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await app.dataSource.query(blocked)).length < count);
}

/** Wait until a session is waiting for a lock. */
export const aSessionWaits = (app: LibraryApp): Promise<void> => sessionsWait(app, 1);
