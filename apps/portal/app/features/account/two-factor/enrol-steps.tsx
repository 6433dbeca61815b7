import { formatPhone } from '@haulbook/core';
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Text, useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/field';
import { Icon, type IconName } from '../../../ui/icons';
import type { AccountAnswer } from '../answers.server';
import { AccountPage } from '../parts/account-page';
import { OneTimeCodeField } from '../parts/code-field';
import { EndOthers } from '../parts/end-others';
import { FormAnswerNote } from '../parts/form-answer';
import { ProofFields } from '../parts/proof-fields';
import { RecoveryCodes } from '../parts/recovery-codes';
import { EnterKey, SubmitButton } from '../parts/submit-button';
import { withReturnTo } from '../return-to';
import type { Setup } from './enrol.server';

interface ChooseProps {
  needsProof: boolean;
  hasPassword: boolean;
  phoneCodes: boolean;
  refusal: AccountAnswer | undefined;
}

/**
 * Offers an authenticator app and, where text messages can be sent, a phone. Separate forms, so that the Enter key submits the right one.
 */
export function ChooseFactor({ needsProof, hasPassword, phoneCodes, refusal }: ChooseProps) {
  const t = useText();
  const to = (kind: 'app' | 'phone') => (refusal?.values.kind === kind ? refusal : undefined);
  const proof = (kind: 'app' | 'phone') =>
    (needsProof || to(kind)?.code === 'reauthentication_needed') && <ProofFields hasPassword={hasPassword} answer={to(kind)} />;
  return (
    <>
      <Form method="post" noValidate className="mt-6 grid gap-4">
        <EnterKey intent="app" />
        <input type="hidden" name="kind" value="app" />
        <Way icon="shield" title={t('Authenticator app')}>
          {t('Works without cell service. Any app will do: Google Authenticator, Microsoft Authenticator, 1Password, Bitwarden…')}
        </Way>
        <FormAnswerNote answer={to('app')} />
        {proof('app')}
        <SubmitButton intent="app" busyText={t('One moment…')} className="btn btn-brand btn-lg">
          {t('Set up an app')}
        </SubmitButton>
      </Form>
      {phoneCodes && (
        <Form method="post" noValidate className="mt-6 grid gap-4 border-t border-line pt-5">
          <EnterKey intent="phone" />
          <input type="hidden" name="kind" value="phone" />
          <Way icon="mobile" title={t('Text message')}>
            {t('We text you a code each time you sign in.')}
          </Way>
          <FormAnswerNote answer={to('phone')} />
          <TextField
            label={t('Mobile number')}
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={refusal?.values.phone}
            error={refusal?.fields.phone}
          />
          {proof('phone')}
          <SubmitButton intent="phone" busyText={t('Sending…')} className="btn btn-plain">
            {t('Text me a code')}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

function Way({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <div>
      <h2 className="flex items-center gap-2 text-base">
        <Icon name={icon} className="text-brand" /> {title}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{children}</p>
    </div>
  );
}

type Of<Kind extends Setup['kind']> = Extract<Setup, { kind: Kind }>;

interface StepProps<Kind extends Setup['kind']> {
  setup: Of<Kind>;
  refusal: AccountAnswer | undefined;
  redirectTo: string | null;
}

function StartOver({ redirectTo }: { redirectTo: string | null }) {
  const t = useText();
  return (
    <a className="link" href={withReturnTo('/auth/two-factor/enrol', redirectTo)}>
      {t('Start over')}
    </a>
  );
}

/** Turns the factor on: carries what was set up so far and takes the first code. */
function FinishForm({ setup, refusal, children }: Pick<StepProps<Setup['kind']>, 'setup' | 'refusal'> & { children: ReactNode }) {
  const t = useText();
  return (
    <Form method="post" noValidate className="mt-6 grid gap-6">
      <FormAnswerNote answer={refusal} />
      {Object.entries(setup).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <EndOthers />
      <SubmitButton intent="finish" busyText={t('Checking…')}>
        {t('Turn it on')}
      </SubmitButton>
    </Form>
  );
}

/** The secret to scan or type, and the form for the first code. The QR code is an image, so nothing in it can run. */
export function AppSetup({ setup, email, refusal, redirectTo }: StepProps<'app'> & { email: string }) {
  const t = useText();
  return (
    <AccountPage alone title={t('Set up your app')} lead={t('Just two steps.')} below={<StartOver redirectTo={redirectTo} />}>
      <FinishForm setup={setup} refusal={refusal}>
        <section aria-labelledby="scan">
          <h2 id="scan" className="text-base">
            {t('1. Scan this with the app')}
          </h2>
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qr)}`}
            alt={t('QR code for your authenticator app; the key below does the same')}
            width={208}
            height={208}
            className="mx-auto mt-3 size-52 rounded-xl border border-line bg-white p-2"
          />
          <details className="mt-3 text-sm">
            <summary className="link inline-block py-1">{t('Can’t scan? Type the key instead')}</summary>
            <p className="mt-2 text-ink-muted">
              <Text
                id="Account <0>{email}</0>, time-based, key"
                values={{ email }}
                parts={[(words) => <strong className="wrap-anywhere text-ink">{words}</strong>]}
              />
            </p>
            <p data-testid="manual-key" className="mt-1 rounded-lg bg-cream p-3 font-mono text-base wrap-anywhere select-all">
              {inFours(setup.secret)}
            </p>
          </details>
        </section>
        <section aria-labelledby="type">
          <h2 id="type" className="mb-3 text-base">
            {t('2. Type the code it shows')}
          </h2>
          <OneTimeCodeField error={refusal?.fields.code} />
        </section>
      </FinishForm>
    </AccountPage>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

export function PhoneSetup({ setup, refusal, redirectTo }: StepProps<'phone'>) {
  const t = useText();
  return (
    <AccountPage
      alone
      title={t('Confirm your phone')}
      lead={t('We texted a code to {phone}.', { phone: formatPhone(setup.phone) })}
      below={<StartOver redirectTo={redirectTo} />}
    >
      <FinishForm setup={setup} refusal={refusal}>
        <OneTimeCodeField hint={t('It expires in 10 minutes.')} error={refusal?.fields.code} />
      </FinishForm>
    </AccountPage>
  );
}

/** The notice that the factor is on. Recovery codes come with the first factor and are never shown again. */
export function Enrolled({ codes, onward }: { codes: string[] | null; onward: string }) {
  const t = useText();
  return (
    <AccountPage alone title={t('It’s on')} lead={codes ? t('One last thing: save your recovery codes.') : undefined}>
      <div className="mt-5 grid gap-5">
        <Alert tone="success">{t('Two-step verification is on.')}</Alert>
        {codes && (
          <>
            <p className="text-ink-muted">
              <Text
                id="If you lose your phone, one of these gets you in. <0>They are shown only once.</0>"
                parts={[(words) => <strong className="text-ink">{words}</strong>]}
              />
            </p>
            <RecoveryCodes codes={codes} />
          </>
        )}
        <a className="btn btn-brand btn-lg" href={onward}>
          {codes ? t('I saved them') : t('Done')}
        </a>
      </div>
    </AccountPage>
  );
}
