import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field';

type Props = Partial<ComponentProps<typeof TextField>>;

/** The email of an account. `username` where it is used to sign in, so that password managers store it with the password. */
export function EmailField({ label = 'Email', autoComplete = 'username', ...input }: Props) {
  return (
    <TextField label={label} name="email" type="email" inputMode="email" autoComplete={autoComplete} autoCapitalize="none" {...input} />
  );
}
