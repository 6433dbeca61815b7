import { columnOf } from '../declaration/fields.js';
import { metaOf } from '../index.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Tag } from '../testing/library.entities.js';
import { auditImage } from './audit.js';

describe('the values of a row in history', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it.each([1, 45, 46, 100])('of %i fields are all kept', async (count) => {
    const name = columnOf(metaOf(Tag), 'name');
    const numbers = Array.from({ length: count }, (_, index) => index);
    const image = auditImage(
      numbers.map((n) => ({ ...name, key: `field${n}`, column: `column_${n}` })),
      't',
    );
    const row = `(SELECT ${numbers.map((n) => `${n} AS column_${n}`).join(', ')}) t`;
    const values = Object.fromEntries(numbers.map((n) => [`field${n}`, n]));
    expect(await app.records.db.query(`SELECT ${image} AS image FROM ${row}`)).toEqual([{ image: values }]);
  });
});
