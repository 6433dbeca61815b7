import type { InputProps } from './types';

type Rest = Partial<Omit<InputProps, 'field' | 'row' | 'value' | 'onChange'>>;

/** Return props without those two that antd's Select puts on an element without a role, where they have no meaning. */
export function selectProps({ 'aria-required': _required, 'aria-invalid': _invalid, ...rest }: Rest): object {
  return rest;
}
