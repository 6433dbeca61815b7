import { Form } from '@remix-run/react';
import { linkTo, Text, useText } from '../../../language/use-speech';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { ClickThrough } from '../parts/click-through';
import { CodeForm, isMailed } from '../parts/code-form';
import { DeadLink } from '../parts/dead-link';
import { EmailField } from '../parts/email-field';
import { FormAnswerNote } from '../parts/form-answer';
import { SubmitButton } from '../parts/submit-button';
import { withReturnTo } from '../return-to';
import { SentTo } from '../sign-in/link-sent';
import { useSecurityRecord } from '../use-security-record';

interface Props {
  answer: AccountAnswer | undefined;
  /** The token of an emailed link. */
  token: string | null;
  email: string;
  purpose: string;
  redirectTo: string | null;
}

const EVENTS = { link: 'secure_link_requested' };

/** The page behind a secure link, and the form that asks for one. */
export function SecureLinkPage({ answer, token, email, purpose, redirectTo }: Props) {
  const t = useText();
  useSecurityRecord(answer, EVENTS);
  if (answer?.code === 'code_expired' && answer.values.intent === 'enter') {
    return <DeadLink type="magiclink" redirectTo={redirectTo} message={answer.message} />;
  }
  if (token) {
    return (
      <AccountPage title={t('Secure access')} lead={<Whose email={email} />}>
        <ClickThrough
          token={token}
          type="magiclink"
          redirectTo={redirectTo}
          answer={answer}
          purpose={purpose}
          button={t('Open my quotes')}
        />
      </AccountPage>
    );
  }
  if (isMailed(answer)) return <Mailed answer={answer} redirectTo={redirectTo} />;
  return <AskForLink answer={answer} email={email} purpose={purpose} redirectTo={redirectTo} />;
}

function Whose({ email }: { email: string }) {
  const t = useText();
  if (!email) return <p>{t('One click to see your quotes.')}</p>;
  return (
    <p>
      <Text
        id="One click to see the quotes for <0>{email}</0>."
        values={{ email }}
        parts={[(words) => <strong className="wrap-anywhere text-ink">{words}</strong>]}
      />
    </p>
  );
}

function Mailed({ answer, redirectTo }: { answer: AccountAnswer; redirectTo: string | null }) {
  const t = useText();
  return (
    <AccountPage title={t('Check your email')} lead={<SentTo email={answer.values.email ?? ''} />}>
      <CodeForm answer={answer} redirectTo={redirectTo} againIntent="link">
        {t('Open my quotes')}
      </CodeForm>
    </AccountPage>
  );
}

function AskForLink({ answer, email, purpose, redirectTo }: Omit<Props, 'token'>) {
  const t = useText();
  const below = (
    <>
      <Text id="Have a password? <0>Login</0>" parts={[linkTo(withReturnTo('/login', redirectTo))]} />
    </>
  );
  return (
    <AccountPage title={t('See your quotes')} lead={t('We’ll email you a secure link. No password needed.')} below={below}>
      <Form method="post" noValidate className="mt-6 grid gap-5">
        <FormAnswerNote answer={answer} />
        <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
        <input type="hidden" name="purpose" value={purpose} />
        <EmailField
          autoComplete="email"
          hint={t('The address you used when you requested a quote.')}
          defaultValue={answer?.values.email ?? email}
          error={answer?.fields.email}
        />
        <SubmitButton intent="link" busyText={t('Sending…')}>
          {t('Email me a secure link')}
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}
