import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field';

type Props = Partial<ComponentProps<typeof TextField>>;

/** The address of an account: `username` where somebody signs in with it, so that password managers keep it beside the password. */
export function EmailField({ label = 'Email', autoComplete = 'username', ...input }: Props) {
  return (
    <TextField label={label} name="email" type="email" inputMode="email" autoComplete={autoComplete} autoCapitalize="none" {...input} />
  );
}
