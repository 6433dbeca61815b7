import { Form } from '@remix-run/react';
import { Text, useText } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { OneTimeCodeField } from './code-field';
import { FormAnswerNote } from './form-answer';
import { SubmitButton } from './submit-button';

interface Props {
  answer: AccountAnswer;
  redirectTo: string | null;
  /** The intent that sends the email again. */
  againIntent: string;
  children: string;
}

/**
 * Takes the six-digit code of an email that was just sent. It does the same as the link, for people who read the email on another device.
 */
export function CodeForm({ answer, redirectTo, againIntent, children }: Props) {
  const t = useText();
  const kept = (
    <>
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      <input type="hidden" name="email" value={answer.values.email ?? ''} />
      <input type="hidden" name="purpose" value={answer.values.purpose ?? ''} />
    </>
  );
  return (
    <>
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <FormAnswerNote answer={answer} />
        {kept}
        <OneTimeCodeField hint={t('From the same email.')} error={answer.fields.code} />
        <SubmitButton intent="code" busyText={t('One moment…')}>
          {children}
        </SubmitButton>
      </Form>
      <Form method="post" className="mt-6 border-t border-line pt-5 text-sm text-ink-muted">
        {kept}
        <Text
          id="Nothing after a minute? Check your spam folder, or <0>send it again</0>."
          parts={[
            (words) => (
              <SubmitButton intent={againIntent} busyText={t('sending…')} className="link">
                {words}
              </SubmitButton>
            ),
          ]}
        />
      </Form>
    </>
  );
}

/** Return whether an email has been sent: just now, or before its code was entered. */
export const isMailed = (answer: AccountAnswer | undefined): answer is AccountAnswer =>
  answer !== undefined && (answer.values.intent === 'code' || answer.ok);
