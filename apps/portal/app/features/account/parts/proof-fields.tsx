import { useText } from '../../../language/use-speech';
import { TextField } from '../../../ui/field';
import type { AccountAnswer } from '../answers.server';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';

interface Props {
  /** Accounts without a password enter an emailed code instead. */
  hasPassword: boolean;
  answer: AccountAnswer | undefined;
}

/** Fields with which the user confirms their identity: with the password, or with an emailed code. */
export function ProofFields({ hasPassword, answer }: Props) {
  const t = useText();
  if (hasPassword) {
    return (
      <PasswordField
        label={t('Current password')}
        name="current_password"
        autoComplete="current-password"
        error={answer?.fields.current_password}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label={t('Code we emailed you')}
        name="nonce"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        error={answer?.fields.nonce}
        className="w-48"
      />
      <SubmitButton intent="proof" busyText={t('Sending…')} className="btn btn-plain">
        {t('Email me a code')}
      </SubmitButton>
    </div>
  );
}
