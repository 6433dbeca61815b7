import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { belongsTo } from '@haulbook/resource-contracts';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { spreadsheetColumns, type Region } from '../export/cells.js';
import { csvText } from '../export/csv.js';
import { xlsx } from '../export/xlsx.js';
import type { Access } from '../policy/access.js';
import { importFields } from './fields.js';

export type SampleFormat = 'csv' | 'xlsx';
const BOM = '\ufeff';

/** Write a file to fill in: the headings of all fields that the actor may import, and a row that shows how values are written. */
export async function sampleFile(access: Access, format: SampleFormat, region: Region): Promise<Buffer> {
  const fields = importFields(access);
  const headings = spreadsheetColumns(fields, region).map(({ heading }) => heading);
  const record = Object.fromEntries([...access.meta.fields.values()].map((field) => [field.name, exampleValue(field)]));
  const row = fields.map((field) => (belongsTo(field.options, record) ? exampleOf(field, region) : ''));
  if (format === 'csv') return Buffer.from(BOM + csvText(headings, [row]));
  const columns = headings.map((heading, index) => ({ heading, kind: 'text' as const, cell: () => row[index]! }));
  return buffer(Readable.from(xlsx({ name: access.meta.labelPlural, columns, region }, oneRow())));
}

async function* oneRow() {
  yield [{}];
}

/** What the record of the row has in a field that others depend on (`when`), where that can be told. */
const exampleValue = ({ kind, options, choices }: FieldMeta): unknown =>
  kind === 'boolean' || (choices?.[0]?.value ?? options.default ?? null);

const titleWords = (target: ResourceMeta): string => target.title.map((name) => target.fields.get(name)?.label ?? name).join(' ');

function exampleOf(field: FieldMeta, region: Region): string {
  const { kind, options, choices, label } = field;
  switch (kind) {
    case 'email':
      return 'ann@example.com';
    case 'phone':
      return region.callingCode === '1' ? '(919) 555-0134' : `+${region.callingCode} 30 1234567`;
    case 'url':
      return 'https://example.com';
    case 'number':
      return String(Math.max(1, options.min ?? 1) / (options.scale ?? 1));
    case 'money':
      return '149.00';
    case 'boolean':
      return 'Yes';
    case 'date':
      return '2026-03-08';
    case 'datetime':
      return '2026-03-08 14:30';
    case 'enum':
    case 'enums':
      return choices
        .slice(0, kind === 'enums' ? 2 : 1)
        .map((choice) => choice.label)
        .join('; ');
    case 'ref':
      return titleWords(metaOf(field.target()));
    case 'refs':
      return `${titleWords(metaOf(field.target()))} 1; ${titleWords(metaOf(field.target()))} 2`;
    default:
      return options.format === 'time' ? '08:00' : label;
  }
}
