import type { SecurityView } from '@haulbook/resource-contracts';
import { useSpeech, useText } from '../../../language/use-speech';
import { useMoments } from '../../../site-data/use-moments';
import { Icon } from '../../../ui/icons';
import { EndOthers } from '../parts/end-others';
import { FormAnswerNote } from '../parts/form-answer';
import { ProofFields } from '../parts/proof-fields';
import { RecoveryCodes } from '../parts/recovery-codes';
import { SubmitButton } from '../parts/submit-button';
import { needsProof } from './panel-parts';
import { answerTo, PanelForm, SecurityCard, type PanelProps } from './security-panels';

const ENROL = '/auth/two-factor/enrol?redirectTo=%2Faccount%2Fsecurity';

/** The account's second factors and its recovery codes. */
export function FactorsPanel({ security, answer }: PanelProps) {
  const t = useText();
  const factors = security.factors.filter(({ status }) => status === 'verified');
  const on = factors.length > 0;
  const removed = answerTo('remove-factor', answer);
  const setUp = (
    <a className={`btn w-full sm:w-auto ${on ? 'btn-plain' : 'btn-brand'}`} href={ENROL}>
      {on ? t('Add another') : t('Set it up')}
    </a>
  );
  return (
    <SecurityCard
      title={t('Two-step verification')}
      state={
        on ? t('On: signing in also asks for a code.') : t('Off. A code from your phone keeps others out, even if they have your password.')
      }
      action={setUp}
    >
      {removed?.ok && (
        <div className="mt-4">
          <FormAnswerNote answer={removed} />
        </div>
      )}
      {on && (
        <>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {factors.map((factor) => (
              <Factor key={factor.id} factor={factor} security={security} answer={removed} last={factors.length === 1} />
            ))}
          </ul>
          <Recovery security={security} answer={answerTo('recovery-codes', answer)} />
        </>
      )}
    </SecurityCard>
  );
}

interface FactorProps extends PanelProps {
  factor: SecurityView['factors'][number];
  /** Whether removing it turns two-step verification off. */
  last: boolean;
}

function Factor({ factor, security, answer, last }: FactorProps) {
  const { t, day } = useSpeech();
  const { dayOf } = useMoments();
  const mine = answer?.values.factor === factor.id && !answer.ok ? answer : undefined;
  const isApp = factor.factorType === 'totp';
  const name = isApp ? factor.friendlyName || t('Authenticator app') : t('Text message to {phone}', { phone: factor.phone });
  return (
    <li className="py-3">
      <details open={mine !== undefined}>
        <summary className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-3">
            <Icon name={isApp ? 'shield' : 'mobile'} className="text-brand" />
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-ink-faint">{t('Added {day}', { day: day(dayOf(factor.createdAt)) })}</span>
            </span>
          </span>
          <span className="btn btn-quiet px-3">
            {t('Remove')}
            <span className="sr-only"> {name}</span>
          </span>
        </summary>
        <div className="mt-3 max-w-md pb-2">
          <PanelForm name="remove-factor" intent="remove-factor">
            <input type="hidden" name="factor" value={factor.id} />
            <FormAnswerNote answer={mine} />
            <p className="text-ink-muted">
              {last
                ? security.secondFactorRequired
                  ? t('The back office requires a second step: you will have to set one up again right away.')
                  : t('This turns off two-step verification, and your recovery codes stop working.')
                : t('Your other methods stay active.')}
            </p>
            {needsProof(security, mine) && <ProofFields hasPassword={security.hasPassword} answer={mine} />}
            <EndOthers />
            <SubmitButton intent="remove-factor" busyText={t('Removing…')} className="btn btn-danger justify-self-start">
              {t('Yes, remove it')}
            </SubmitButton>
          </PanelForm>
        </div>
      </details>
    </li>
  );
}

function Recovery({ security, answer }: PanelProps) {
  const t = useText();
  if (answer?.recoveryCodes) {
    return (
      <div className="mt-5 grid max-w-md gap-4">
        <FormAnswerNote answer={answer} />
        <RecoveryCodes codes={answer.recoveryCodes} />
      </div>
    );
  }
  const left = security.recoveryCodesLeft;
  return (
    <PanelForm name="recovery-codes" intent="recovery-codes" className="mt-5 grid gap-4">
      <FormAnswerNote answer={answer} />
      {needsProof(security, answer) && (
        <div className="max-w-md">
          <ProofFields hasPassword={security.hasPassword} answer={answer} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={left <= 3 ? 'font-medium text-warning' : 'text-ink-muted'}>
          {t('{count, plural, one {# recovery code} other {# recovery codes}} left.', { count: left })}
        </p>
        <SubmitButton intent="recovery-codes" busyText={t('One moment…')} className="btn btn-plain">
          {t('Get new recovery codes')}
        </SubmitButton>
      </div>
    </PanelForm>
  );
}
