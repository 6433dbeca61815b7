import type { CrudFilter } from '@refinedev/core';
import { WITHOUT, type FieldSchema } from '@haulbook/resource-contracts';
import type { Format } from '../format/format';
import { kindOf } from '../kinds/registry';
import { writeName } from '../schema/fields';
import type { Wording } from '../texts/wording';

/** Whether a record may have nothing in a field, so that a list can be narrowed to those. A state is never without. */
export const canLack = ({ required, when, kind, default: usual }: FieldSchema): boolean =>
  (!required || when !== undefined) && usual === undefined && kind !== 'state';

const isWithout = (field: FieldSchema, text: string) => text === WITHOUT && canLack(field);

/** Return the conditions of a filter. */
export function filterConditions(field: FieldSchema, text: string, format: Format): CrudFilter[] {
  if (isWithout(field, text)) return [{ field: writeName(field), operator: 'null', value: true }];
  return kindOf(field).filter?.conditions(field, text, format) ?? [];
}

/** Return a filter in words. */
export function describeFilter(field: FieldSchema, text: string, wording: Wording): string {
  if (isWithout(field, text)) return wording.texts.filters.none;
  return kindOf(field).filter?.describe(field, text, wording) ?? '';
}
