import type { InputProps } from './types';

type Rest = Partial<Omit<InputProps, 'field' | 'row' | 'value' | 'onChange'>>;

/** antd's Select puts these two on an element without a role, where they mean nothing: the form's own messages say them. */
export function selectProps({ 'aria-required': _required, 'aria-invalid': _invalid, ...rest }: Rest): object {
  return rest;
}
