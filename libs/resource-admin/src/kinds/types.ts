import type { ComponentType } from 'react';
import type { CrudFilter } from '@refinedev/core';
import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Format } from '../format/format';
import type { Row } from '../schema/fields';
import type { Wording } from '../texts/wording';

export interface CellProps {
  field: FieldSchema;
  value: unknown;
  /** The whole record, for kinds that look beside their own value. */
  row: Row;
  /** A list cell is one line; the show page has room. */
  place: 'list' | 'show';
}

/** The control for filters of a kind. */
export type FilterControlName = 'text' | 'range' | 'days' | 'choices' | 'yesNo' | 'records';

/** Filters live in the address as short texts: `sent,viewed`, `100..500`, `2026-03-01..2026-03-31`, `smith`. */
export interface KindFilter {
  control: FilterControlName;
  /** Returns the conditions of the query; none for an unusable text. */
  conditions: (field: FieldSchema, text: string, format: Format) => CrudFilter[];
  /** Returns the words of the chip; not used for kinds whose text is ids. */
  describe: (field: FieldSchema, text: string, wording: Wording) => string;
}

/** How lists and show pages handle a kind of field. Its input is registered apart, so that lists do not load it. */
export interface Kind {
  Cell: ComponentType<CellProps>;
  filter?: KindFilter;
  /** Numbers are set flush right. */
  align?: 'right';
  /** Takes the full width of forms and show pages. */
  wide?: boolean;
}
