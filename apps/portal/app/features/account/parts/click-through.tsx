import { Form } from '@remix-run/react';
import { useText } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { FormAnswerNote } from './form-answer';
import { SubmitButton } from './submit-button';

interface Props {
  token: string;
  type: string;
  redirectTo: string | null;
  button: string;
  answer: AccountAnswer | undefined;
  /** The purpose of a secure link. */
  purpose?: string;
}

/** The button behind an emailed link. Opening the page does not use the link up; pressing the button does. */
export function ClickThrough({ token, type, redirectTo, button, answer, purpose }: Props) {
  const t = useText();
  return (
    <Form method="post" className="mt-6 grid gap-5">
      <FormAnswerNote answer={answer} />
      <input type="hidden" name="token_hash" value={token} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      {purpose && <input type="hidden" name="purpose" value={purpose} />}
      <SubmitButton intent="enter" busyText={t('One moment…')}>
        {button}
      </SubmitButton>
    </Form>
  );
}
