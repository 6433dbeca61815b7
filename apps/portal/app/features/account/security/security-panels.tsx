import type { SecurityView } from '@haulbook/resource-contracts';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Text, useSpeech, useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { sectionId } from '../../../ui/section-id';
import type { AccountAnswer } from '../answers.server';
import { EmailField } from '../parts/email-field';
import { EndOthers } from '../parts/end-others';
import { FormAnswerNote } from '../parts/form-answer';
import { NewPasswordField } from '../parts/password-field';
import { ProofFields } from '../parts/proof-fields';
import { EnterKey, SubmitButton } from '../parts/submit-button';

export interface PanelProps {
  security: SecurityView;
  answer: AccountAnswer | undefined;
}

/** Return the response if it belongs to the form of that name. */
export const answerTo = (name: string, answer: AccountAnswer | undefined) => (answer?.values.form === name ? answer : undefined);

interface PanelFormProps {
  name: string;
  /** The intent of the Enter key. */
  intent: string;
  className?: string;
  children: ReactNode;
}

/** A form with a name, so that the response is shown in the right place. */
export function PanelForm({ name, intent, children, className = 'grid gap-5' }: PanelFormProps) {
  return (
    <Form method="post" noValidate preventScrollReset className={className}>
      <EnterKey intent={intent} />
      <input type="hidden" name="form" value={name} />
      {children}
    </Form>
  );
}

interface CardProps {
  title: string;
  /** The current state. */
  state: ReactNode;
  children?: ReactNode;
  /** The action offered at the side. */
  action?: ReactNode;
}

/** One topic of the page: its current state and what can be done about it. */
export function SecurityCard({ title, state, action, children }: CardProps) {
  return (
    <section id={sectionId(title)} className="card mb-5 scroll-mt-6 px-5 py-5 sm:px-7 sm:py-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 className="text-lg">{title}</h2>
          <div className="mt-0.5 text-ink-muted">{state}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A form that expands below its topic. */
export function Opening({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details className="mt-4" open={open}>
      <summary className="btn btn-plain w-full sm:w-auto">
        {label} <Icon name="chevron" className="size-4 transition-transform in-opened:rotate-180" />
      </summary>
      <div className="mt-5 max-w-md">{children}</div>
    </details>
  );
}

/** Return whether the form is expanded: while it is being worked on, and not once it has succeeded. */
export const isOpen = (answer: AccountAnswer | undefined, intent: string) =>
  answer !== undefined && !(answer.ok && answer.values.intent === intent);

export function PasswordPanel({ security, answer: given }: PanelProps) {
  const t = useText();
  const { hasPassword, email, recent } = security;
  const answer = answerTo('password', given);
  const open = isOpen(answer, 'password');
  return (
    <SecurityCard
      title={t('Password')}
      state={hasPassword ? t('You have a password.') : t('You don’t have one yet: you sign in with emailed links.')}
    >
      <DoneNote answer={answer} intent="password" />
      {/* A new key empties the form once it has succeeded. */}
      <Opening key={answer?.ok ? 'done' : 'open'} label={hasPassword ? t('Change password') : t('Choose a password')} open={open}>
        <PanelForm name="password" intent="password">
          <FormAnswerNote answer={open ? answer : undefined} />
          <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
          {(hasPassword || !recent) && <ProofFields hasPassword={hasPassword} answer={answer} />}
          <NewPasswordField error={answer?.fields.password} />
          <EndOthers />
          <SubmitButton intent="password" busyText={t('Saving…')} className="btn btn-brand justify-self-start">
            {t('Save password')}
          </SubmitButton>
        </PanelForm>
      </Opening>
    </SecurityCard>
  );
}

export function EmailPanel({ security, answer: given }: PanelProps) {
  const t = useText();
  const { hasPassword, recent, emailConfirmed } = security;
  const answer = answerTo('email', given);
  const open = isOpen(answer, 'email');
  return (
    <SecurityCard title={t('Email')} state={<EmailState security={security} />}>
      <DoneNote answer={answer} intent="email" />
      {!emailConfirmed && <ConfirmAgain security={security} answer={answerTo('confirm', given)} />}
      <Opening key={answer?.ok ? 'done' : 'open'} label={t('Change email')} open={open}>
        <PanelForm name="email" intent="email">
          <FormAnswerNote answer={open ? answer : undefined} />
          <EmailField
            label={t('New email')}
            autoComplete="email"
            defaultValue={open ? answer?.values.email : ''}
            error={answer?.fields.email}
          />
          {(hasPassword || !recent) && <ProofFields hasPassword={hasPassword} answer={answer} />}
          <EndOthers />
          <SubmitButton intent="email" busyText={t('Sending…')} className="btn btn-brand justify-self-start">
            {t('Email me the link')}
          </SubmitButton>
        </PanelForm>
      </Opening>
    </SecurityCard>
  );
}

function EmailState({ security }: Pick<PanelProps, 'security'>) {
  const t = useText();
  const { email, emailConfirmed, newEmail } = security;
  return (
    <>
      <strong className="wrap-anywhere text-ink">{email}</strong>
      {!emailConfirmed && ` ${t('(not confirmed yet)')}`}
      {newEmail && (
        <p className="mt-1 text-sm">
          <Text
            id="Waiting for you to open the email sent to <0>{email}</0>."
            values={{ email: newEmail }}
            parts={[(words) => <strong className="wrap-anywhere">{words}</strong>]}
          />
        </p>
      )}
    </>
  );
}

function ConfirmAgain({ security, answer }: PanelProps) {
  const t = useText();
  return (
    <PanelForm name="confirm" intent="confirm" className="mt-4 grid gap-3 justify-items-start">
      <FormAnswerNote answer={answer} />
      <input type="hidden" name="email" value={security.email} />
      <SubmitButton intent="confirm" busyText={t('Sending…')} className="btn btn-plain w-full sm:w-auto">
        {t('Resend the confirmation email')}
      </SubmitButton>
    </PanelForm>
  );
}

/** The success message next to the collapsed form. */
export function DoneNote({ answer, intent }: { answer: AccountAnswer | undefined; intent: string }) {
  const { told } = useSpeech();
  if (!answer?.ok || answer.values.intent !== intent) return null;
  return (
    <div className="mt-4">
      <Alert tone="success">{told(answer.message ?? '')}</Alert>
    </div>
  );
}

/** What other providers are called. */
export const PROVIDERS: Record<string, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

/** Accounts with other providers that sign in here. Signing in with one under the same address adds it. */
export function LinkedPanel({ security }: Pick<PanelProps, 'security'>) {
  const t = useText();
  const linked = security.identities.filter(({ provider }) => provider !== 'email');
  if (linked.length === 0) return null;
  return (
    <SecurityCard title={t('Linked sign-ins')} state={t('Other accounts you can sign in with.')}>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {linked.map(({ id, provider, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <strong>{PROVIDERS[provider] ?? provider}</strong>
            <span className="min-w-0 wrap-anywhere text-ink-muted">{email}</span>
          </li>
        ))}
      </ul>
    </SecurityCard>
  );
}
