import type { LibraryApp } from './library.app.js';

/** Return a list that from now on gets the statements which a library asks its database for rows as arrays. */
export function keepAsked({ records: { db } }: LibraryApp): string[] {
  const asked: string[] = [];
  const arrays = db.arrays.bind(db);
  jest.spyOn(db, 'arrays').mockImplementation((text, values) => (asked.push(text), arrays(text, values)));
  return asked;
}
