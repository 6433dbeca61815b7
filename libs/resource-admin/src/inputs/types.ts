import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';

/** The field, and the props that antd's Form.Item passes to the control inside it. `value` is in the form it is sent. */
export interface InputProps {
  field: FieldSchema;
  /** The record being edited, which supplies the titles of relations. */
  row?: Row;
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  autoFocus?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-required'?: boolean | 'true' | 'false';
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-describedby'?: string;
}
