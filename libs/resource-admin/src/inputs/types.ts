import type { FieldSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';

/** The field, and what antd's Form.Item hands to the control inside it. `value` is as it is sent. */
export interface InputProps {
  field: FieldSchema;
  /** The record being edited: relations show their titles from it. */
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
