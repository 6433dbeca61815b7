import { msg } from '@haulbook/core';
import type { PasskeyView } from '@haulbook/resource-contracts';
import { useNavigation, useSubmit } from '@remix-run/react';
import { createPasskey, deviceName, supportsPasskeys } from '@haulbook/ui';
import { useEffect, useState } from 'react';
import { useSpeech, useText } from '../../../language/use-speech';
import { useMoments } from '../../../site-data/use-moments';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icons';
import type { AccountAnswer } from '../answers.server';
import { EndOthers } from '../parts/end-others';
import { FormAnswerNote } from '../parts/form-answer';
import { ProofFields } from '../parts/proof-fields';
import { SubmitButton } from '../parts/submit-button';
import { needsProof } from './panel-parts';
import { answerTo, DoneNote, Opening, PanelForm, SecurityCard, type PanelProps } from './security-panels';

interface Props extends PanelProps {
  passkeys: PasskeyView[];
}

/** The account's passkeys: a list to rename and remove them, and a form to add one. */
export function PasskeysPanel({ passkeys, security, answer }: Props) {
  const t = useText();
  const changed = answerTo('passkey', answer);
  return (
    <SecurityCard
      title={t('Passkeys')}
      state={t('Sign in with your fingerprint, face or screen lock. There’s no password to type, or to steal.')}
    >
      {changed?.ok && (
        <div className="mt-4">
          <FormAnswerNote answer={changed} />
        </div>
      )}
      {passkeys.length > 0 && (
        <ul aria-label={t('Passkeys')} className="mt-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} security={security} answer={changed} />
          ))}
        </ul>
      )}
      <AddPasskey security={security} answer={answerTo('add-passkey', answer)} />
    </SecurityCard>
  );
}

function Passkey({ passkey, security, answer }: PanelProps & { passkey: PasskeyView }) {
  const { t, day } = useSpeech();
  const { dayOf } = useMoments();
  const { id, name, createdAt, lastUsedAt, synced } = passkey;
  const mine = answer?.values.passkey === id && !answer.ok ? answer : undefined;
  const renaming = mine?.values.intent === 'rename-passkey' ? mine : undefined;
  const removing = mine && !renaming ? mine : undefined;
  return (
    <li className="py-3">
      {/* A new name closes it. */}
      <details key={name} open={mine !== undefined}>
        <summary className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 items-center gap-3">
            <Icon name="key" className="text-brand" />
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-ink-faint">
                {t('Added {day}', { day: day(dayOf(createdAt)) })} ·{' '}
                {lastUsedAt ? t('last used {day}', { day: day(dayOf(lastUsedAt)) }) : t('not used yet')} ·{' '}
                {synced ? t('synced to your devices') : t('on one device')}
              </span>
            </span>
          </span>
          <span className="btn btn-quiet -mr-3 shrink-0 px-3">
            {t('Change')}
            <span className="sr-only"> {name}</span>
          </span>
        </summary>
        <div className="mt-3 grid max-w-md gap-6 pb-2">
          <PanelForm name="passkey" intent="rename-passkey" className="grid gap-3">
            <input type="hidden" name="passkey" value={id} />
            <FormAnswerNote answer={renaming} />
            <TextField
              label={t('Name')}
              name="name"
              maxLength={80}
              defaultValue={renaming?.values.name ?? name}
              error={renaming?.fields.name}
            />
            <SubmitButton intent="rename-passkey" busyText={t('Saving…')} className="btn btn-plain justify-self-start">
              {t('Save name')}
            </SubmitButton>
          </PanelForm>
          <PanelForm name="passkey" intent="remove-passkey">
            <input type="hidden" name="passkey" value={id} />
            <FormAnswerNote answer={removing} />
            <p className="text-ink-muted">
              {t('Once it’s removed, you can’t sign in here with it. Delete it from your device or password manager, too.')}
            </p>
            {needsProof(security, removing) && <ProofFields hasPassword={security.hasPassword} answer={removing} />}
            <EndOthers />
            <SubmitButton intent="remove-passkey" busyText={t('Removing…')} className="btn btn-danger justify-self-start">
              {t('Remove passkey')}
            </SubmitButton>
          </PanelForm>
        </div>
      </details>
    </li>
  );
}

/** The form that adds a passkey. It needs script and a browser with passkeys, and appears with them. */
function AddPasskey({ security, answer }: PanelProps) {
  const t = useText();
  const { available, problem } = useNewPasskey(answer);
  if (!available) {
    return (
      <noscript>
        <p className="mt-4 text-ink-muted">{t('Adding a passkey needs JavaScript.')}</p>
      </noscript>
    );
  }
  const done = answer?.ok === true && answer.values.intent === 'add-passkey';
  return (
    <>
      <DoneNote answer={answer} intent="add-passkey" />
      <Opening key={done ? 'done' : 'open'} label={t('Add a passkey')} open={answer !== undefined && !done}>
        <PanelForm name="add-passkey" intent="begin-passkey">
          <FormAnswerNote answer={done || answer?.passkeyOptions ? undefined : answer} />
          {problem && <Alert tone="error">{t(problem)}</Alert>}
          <TextField
            label={t('Name')}
            name="name"
            maxLength={80}
            hint={t('So that you can tell your passkeys apart.')}
            defaultValue={answer?.values.name ?? t(deviceName(navigator.userAgent))}
            error={answer?.fields.name}
          />
          {needsProof(security, answer) && <ProofFields hasPassword={security.hasPassword} answer={answer} />}
          <EndOthers />
          <SubmitButton intent="begin-passkey" busyText={t('One moment…')} className="btn btn-brand justify-self-start">
            {t('Create the passkey')}
          </SubmitButton>
        </PanelForm>
      </Opening>
    </>
  );
}

const PROBLEMS = {
  canceled: msg('Nothing was added. Press “Create the passkey” to try again.'),
  exists: msg('This device already has a passkey for your account.'),
  failed: msg('Your browser couldn’t make a passkey. Please try again, or use another device.'),
};

/**
 * Have the device make a passkey once the server has sent the options, and send it. A device may answer while the page still loads after
 * the options: submitting at that moment would abort what is loading, so the passkey waits for it.
 */
function useNewPasskey(answer: AccountAnswer | undefined) {
  const submit = useSubmit();
  const idle = useNavigation().state === 'idle';
  const [available, setAvailable] = useState(false);
  const [made, setMade] = useState<Record<string, string> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setAvailable(supportsPasskeys()), []);
  useEffect(() => {
    setProblem(null);
    if (!answer?.passkeyOptions) return;
    const { name = '', endOthers = '' } = answer.values;
    void createPasskey(answer.passkeyOptions).then((result) => {
      if ('problem' in result) return setProblem(PROBLEMS[result.problem]);
      const credential = JSON.stringify(result.credential);
      setMade({ form: 'add-passkey', intent: 'add-passkey', name, endOthers, credential });
    });
    // Once for each set of options: what was typed comes with them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer?.passkeyOptions]);
  useEffect(() => {
    if (!made || !idle) return;
    setMade(null);
    submit(made, { method: 'post', preventScrollReset: true });
  }, [made, idle, submit]);
  return { available, problem };
}
