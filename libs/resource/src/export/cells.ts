import { phoneRules } from '@haulbook/core';
import { createValueWriter, type Site } from '@haulbook/resource-contracts';
import type { Row } from '../crud/reading.service.js';
import { metaOf } from '../declaration/registry.js';
import type { FieldMeta } from '../declaration/types.js';
import { titleOf } from '../schema/record-title.js';
import { wallClockOf } from './wall-clock.js';

/** Where and how the application writes values. */
export type Region = Pick<Site, 'zone' | 'locale' | 'currency' | 'callingCode'>;

/** That of resources used without an application. */
export const DEFAULT_REGION: Region = { zone: 'UTC', locale: 'en-US', currency: 'USD', callingCode: '1' };

/** What a spreadsheet takes the cells of a column for. Days are `2026-03-08`, moments `2026-03-08 14:30:00` by the clocks of the zone. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment';
export type Cell = string | number | null;

/** A column of a spreadsheet. */
export interface Column {
  heading: string;
  kind: CellKind;
  cell: (row: Row) => Cell;
}

const KINDS: Partial<Record<FieldMeta['kind'], CellKind>> = { number: 'number', money: 'money', date: 'day', datetime: 'moment' };

/** Return the columns of a spreadsheet, one for each field, in their order. */
export function spreadsheetColumns(fields: FieldMeta[], region: Region): Column[] {
  return fields.map((field) => {
    const write = writerOf(field, region);
    return {
      heading: field.options.unit ? `${field.label} (${field.options.unit})` : field.label,
      kind: KINDS[field.kind] ?? 'text',
      cell: (row) => {
        const value = field.target ? row[field.name] : row[field.key];
        return value === null || value === undefined ? null : write(value);
      },
    };
  });
}

/** Return the number of decimal places of amounts in a currency. */
export const decimalsOf = ({ locale, currency }: Region): number =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Return the function that writes the values of a field. */
function writerOf(field: FieldMeta, region: Region): (value: unknown) => Cell {
  switch (field.kind) {
    case 'number':
      return (value) => Number(value) / (field.options.scale ?? 1);
    case 'money': {
      const unit = 10 ** decimalsOf(region);
      return (value) => Number(value) / unit;
    }
    case 'boolean':
      return (value) => (value ? 'Yes' : 'No');
    case 'datetime': {
      const clock = wallClockOf(region.zone);
      return (value) => clock(String(value));
    }
    case 'phone':
      return (value) => phoneRules(region.callingCode).format(String(value));
    case 'json':
      return (value) => JSON.stringify(value);
    case 'file':
      return listed((id) => `/api/files/${id}`);
    case 'ref':
    case 'refs': {
      const title = titleOf(metaOf(field.target()), createValueWriter(region.locale, region.currency));
      return listed((record) => title(record as Row));
    }
    default:
      return listed((value) => field.choices?.find((choice) => choice.value === value)?.label ?? String(value));
  }
}

const listed =
  (write: (value: unknown) => string) =>
  (values: unknown): string =>
    [values].flat().map(write).join(', ');
