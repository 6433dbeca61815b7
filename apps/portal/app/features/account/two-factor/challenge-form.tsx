import type { FactorChoice } from '@haulbook/resource-contracts';
import { Form, Link } from '@remix-run/react';
import { useText } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/field';
import { Icon, type IconName } from '../../../ui/icons';
import type { AccountAnswer } from '../answers.server';
import { OneTimeCodeField } from '../parts/code-field';
import { FormAnswerNote } from '../parts/form-answer';
import { SubmitButton } from '../parts/submit-button';
import { withReturnTo } from '../return-to';

/** How a recovery code looks. */
const RECOVERY_CODE_SHAPE = 'abcde-fghij';

interface Props {
  factor: FactorChoice;
  byRecovery: boolean;
  redirectTo: string | null;
  answer: AccountAnswer | { sent: string } | undefined;
}

/** The form for the code of an app or text message, or for a recovery code. */
export function ChallengeForm({ factor, byRecovery, redirectTo, answer }: Props) {
  const t = useText();
  const refusal = answer && 'ok' in answer ? answer : undefined;
  const challenge = answer && 'sent' in answer ? answer.sent : (refusal?.values.challengeId ?? '');
  const byPhone = factor.factorType === 'phone' && !byRecovery;
  const mustText = byPhone && !challenge;
  return (
    <Form method="post" noValidate className="mt-6 grid gap-5">
      <FormAnswerNote answer={refusal} />
      <input type="hidden" name="redirectTo" value={redirectTo ?? ''} />
      <input type="hidden" name="factorId" value={factor.id} />
      <input type="hidden" name="challengeId" value={byPhone ? challenge : ''} />
      {byPhone && 'sent' in (answer ?? {}) && <Alert tone="success">{t('We texted a code to {phone}.', { phone: factor.phone })}</Alert>}
      {mustText ? (
        <p className="text-ink-muted">{t('We’ll text a code to your phone {phone}.', { phone: factor.phone })}</p>
      ) : (
        <CodeInput factor={factor} byRecovery={byRecovery} error={refusal?.fields.code} />
      )}
      {!mustText && (
        <SubmitButton intent="verify" busyText={t('Checking…')}>
          {t('Verify')}
        </SubmitButton>
      )}
      {byPhone && (
        <SubmitButton intent="text" busyText={t('Sending…')} className={mustText ? 'btn btn-brand btn-lg' : 'btn btn-quiet'}>
          {mustText ? t('Text me a code') : t('Text me another code')}
        </SubmitButton>
      )}
    </Form>
  );
}

function CodeInput({ factor, byRecovery, error }: { factor: FactorChoice; byRecovery: boolean; error: string | undefined }) {
  const t = useText();
  if (byRecovery) {
    return (
      <TextField
        label={t('Recovery code')}
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        placeholder={RECOVERY_CODE_SHAPE}
        hint={t('One of the ten you saved when you set this up. Each works once.')}
        error={error}
      />
    );
  }
  const hint =
    factor.factorType === 'totp' ? t('From your authenticator app.') : t('From the text message to {phone}.', { phone: factor.phone });
  return <OneTimeCodeField hint={hint} error={error} />;
}

interface OtherProps {
  factors: FactorChoice[];
  factor: FactorChoice | undefined;
  byRecovery: boolean;
  redirectTo: string | null;
}

/** Links to the other factors and to the recovery codes. */
export function OtherWays({ factors, factor, byRecovery, redirectTo }: OtherProps) {
  const t = useText();
  const others = factors.filter(({ id }) => byRecovery || id !== factor?.id);
  return (
    <section aria-labelledby="other-ways" className="mt-7 border-t border-line pt-5">
      <h2 id="other-ways" className="text-base">
        {t('Try another way')}
      </h2>
      <ul className="mt-2 grid gap-1">
        {others.map(({ id, factorType, friendlyName, phone }) => (
          <Way key={id} to={withReturnTo(`/auth/two-factor?factor=${id}`, redirectTo)} icon={factorType === 'totp' ? 'shield' : 'phone'}>
            {factorType === 'totp' ? friendlyName || t('Authenticator app') : t('Text message to {phone}', { phone })}
          </Way>
        ))}
        {!byRecovery && (
          <Way to={withReturnTo('/auth/two-factor?with=recovery', redirectTo)} icon="lock">
            {t('Use a recovery code')}
          </Way>
        )}
      </ul>
    </section>
  );
}

function Way({ to, icon, children }: { to: string; icon: IconName; children: string }) {
  return (
    <li>
      <Link to={to} className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 font-medium text-brand hover:bg-brand-faint">
        <Icon name={icon} /> {children}
      </Link>
    </li>
  );
}
