import type { ComponentType } from 'react';
import type { CrudFilter } from '@refinedev/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Format } from '../format/format';
import type { Row } from '../schema/fields';
import type { Wording } from '../texts/wording';

export interface CellProps {
  field: FieldSchema;
  value: unknown;
  /** The whole record, for kinds that use more than their own value. */
  row: Row;
  /** The place of the cell: a list cell is one line; the show page has room. */
  place: 'list' | 'show';
}

/** The control for filters of a kind. */
export type FilterControlName = 'text' | 'range' | 'days' | 'choices' | 'yesNo' | 'records';

/** The filter of a kind. Filters are in the URL as short texts: `sent,viewed`, `100..500`, `2026-03-01..2026-03-31`, `smith`. */
export interface KindFilter {
  control: FilterControlName;
  /** Return the conditions of the query; none for unusable text. */
  conditions: (field: FieldSchema, text: string, format: Format) => CrudFilter[];
  /** Return the text of the chip. Not used for kinds whose text consists of IDs. */
  describe: (field: FieldSchema, text: string, wording: Wording) => string;
}

/** The handling of a kind of field in lists and show pages. Its input is registered separately, so that lists do not load it. */
export interface Kind {
  Cell: ComponentType<CellProps>;
  filter?: KindFilter;
  /** The alignment of the value; numbers are right-aligned. */
  align?: 'right';
  /** Whether the value takes the full width of forms and show pages. */
  wide?: boolean;
}
