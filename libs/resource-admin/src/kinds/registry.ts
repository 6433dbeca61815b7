import type { FieldKind, FieldSchema, TextFormat } from '@haulbook/resource-contracts';
import * as cells from './cells';
import { ChoicesCell } from './choices-cell';
import { CodeCell } from './code-cell';
import * as filters from './filters';
import { JsonCell } from './json-cell';
import { LinesCell } from './lines-cell';
import { FileCell } from './file-cell';
import { RefCell, RefsCell } from './relation-cells';
import { RichTextCell } from './rich-text-cell';
import { TranslationsCell } from './translations-cell';
import type { Kind } from './types';

/** Every kind of field that a declaration can have. A missing kind fails the type check. */
export const kinds: Record<FieldKind, Kind> = {
  text: { Cell: cells.TextCell, filter: filters.textFilter },
  longText: { Cell: cells.LongTextCell, filter: filters.textFilter, wide: true },
  richText: { Cell: RichTextCell, filter: filters.textFilter, wide: true },
  number: { Cell: cells.NumberCell, filter: filters.numberFilter, align: 'right' },
  money: { Cell: cells.MoneyCell, filter: filters.moneyFilter, align: 'right' },
  boolean: { Cell: cells.BooleanCell, filter: filters.booleanFilter },
  enum: { Cell: cells.ChoiceCell, filter: filters.choiceFilter },
  enums: { Cell: ChoicesCell, filter: filters.choiceFilter },
  state: { Cell: cells.ChoiceCell, filter: filters.choiceFilter },
  date: { Cell: cells.DateCell, filter: filters.dateFilter },
  datetime: { Cell: cells.DatetimeCell, filter: filters.datetimeFilter },
  email: { Cell: cells.EmailCell, filter: filters.textFilter },
  phone: { Cell: cells.PhoneCell, filter: filters.textFilter },
  url: { Cell: cells.UrlCell, filter: filters.textFilter },
  json: { Cell: JsonCell, wide: true },
  file: { Cell: FileCell, wide: true },
  ref: { Cell: RefCell, filter: filters.recordFilter },
  refs: { Cell: RefsCell, filter: filters.recordFilter },
  lines: { Cell: LinesCell, wide: true },
};

/** Texts and data with a special format. */
const formats: Record<TextFormat, Kind> = {
  time: { Cell: cells.TimeCell, filter: filters.textFilter },
  color: { Cell: cells.ColorCell, filter: filters.textFilter },
  code: { Cell: CodeCell, filter: filters.textFilter },
  mime: { Cell: cells.MimeCell, filter: filters.textFilter },
  translations: { Cell: TranslationsCell, wide: true },
};

/** Return how a field is shown and filtered. */
export const kindOf = ({ kind, format }: Pick<FieldSchema, 'kind' | 'format'>): Kind =>
  (format && formats[format]) ?? kinds[kind] ?? kinds.text;
