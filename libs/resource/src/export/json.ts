import type { Row } from '../crud/reading.service.js';
import type { FieldMeta } from '../declaration/types.js';

/** Write rows as a JSON list, one object a line, with the values that the API has for the fields. */
export async function* json(fields: FieldMeta[], pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    const lines = rows.map((row) => JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, shown(field, row)]))));
    yield before + lines.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const shown = (field: FieldMeta, row: Row): unknown => (field.target ? row[field.name] : row[field.key]) ?? null;
