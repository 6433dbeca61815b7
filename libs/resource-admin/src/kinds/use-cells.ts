import type { ComponentType } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { useAdmin } from '../schema/admin-context';
import { kindOf } from './registry';
import type { CellProps } from './types';

/** Return the cell of each field of a resource in a place: the application's own for the field or its kind, or else that of its kind. */
export function useCells(resource: ResourceSchema, place: CellProps['place']): (field: FieldSchema) => ComponentType<CellProps> {
  const { overrides, backOffice } = useAdmin();
  const override = overrides[resource.path];
  const own = place === 'list' ? override?.listCells : override?.cells;
  return (field) => own?.[field.name] ?? backOffice.cells?.[field.kind] ?? kindOf(field).Cell;
}
