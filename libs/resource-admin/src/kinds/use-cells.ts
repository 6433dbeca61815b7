import type { ComponentType } from 'react';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { useAdmin } from '../schema/admin-context';
import { kindOf } from './registry';
import type { CellProps } from './types';

/** How a field of this resource is shown in this place: by a cell of the application's own, else by that of its kind. */
export function useCells(resource: ResourceSchema, place: CellProps['place']): (field: FieldSchema) => ComponentType<CellProps> {
  const override = useAdmin().overrides[resource.path];
  const own = place === 'list' ? override?.listCells : override?.cells;
  return (field) => own?.[field.name] ?? kindOf(field).Cell;
}
