import { isCountable, isSummable, type FieldSchema } from '@haulbook/resource-contracts';
import { canLack } from '../filters/without';

/** Whether a column has figures of its own: what can be added up, and what some records may lack, of which the others are counted. */
export const isCounted = (field: FieldSchema): boolean => isSummable(field) || (isCountable(field) && canLack(field));
