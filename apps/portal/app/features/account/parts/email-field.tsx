import type { ComponentProps } from 'react';
import { useText } from '../../../language/use-speech';
import { TextField } from '../../../ui/field';

type Props = Partial<ComponentProps<typeof TextField>>;

/** The email of an account. `username` where it is used to sign in, so that password managers store it with the password. */
export function EmailField({ label, autoComplete = 'username', ...input }: Props) {
  const t = useText();
  return (
    <TextField
      label={label ?? t('Email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      {...input}
    />
  );
}
