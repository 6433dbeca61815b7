import type { DeletionView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { Text, useSpeech, useText } from '../../../language/use-speech';
import { useMoments } from '../../../site-data/use-moments';
import { Alert } from '../../../ui/alert';
import { TextField } from '../../../ui/field';

interface FormProps {
  fields: Record<string, string>;
}

/** What is deleted and what must be kept, shown before the customer confirms. */
export function WhatHappens() {
  const t = useText();
  return (
    <div className="grid gap-4 text-ink-muted sm:grid-cols-2">
      <div className="rounded-xl bg-brand-faint p-4">
        <h2 className="text-base">{t('What is deleted')}</h2>
        <p className="mt-1">{t('Your account, name, phone, addresses, requests, photos, documents, saved cards and messages.')}</p>
      </div>
      <div className="rounded-xl bg-cream p-4">
        <h2 className="text-base">{t('What has to stay')}</h2>
        <p className="mt-1">
          {t(
            'Invoices and payments, without your name, as tax law requires. If you have an open balance, we put your request on hold and tell you why.',
          )}
        </p>
      </div>
    </div>
  );
}

/** For signed-in customers: confirms with the password. */
export function PasswordForm({ email, fields }: FormProps & { email: string }) {
  const t = useText();
  return (
    <form method="post" noValidate data-logout="" className="grid gap-5">
      <p>
        <Text
          id="You are signed in as <0>{email}</0>. Enter your password to confirm. This can’t be undone."
          values={{ email }}
          parts={[(words) => <strong className="wrap-anywhere">{words}</strong>]}
        />
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField label={t('Password')} name="password" type="password" autoComplete="current-password" error={fields.password} />
      <button name="intent" value="mine" className="btn btn-danger justify-self-start">
        {t('Delete my data')}
      </button>
    </form>
  );
}

/** The form for visitors and accounts without a password, which emails a link that proves the address. */
export function LinkForm({ email, fields }: FormProps & { email: string }) {
  const t = useText();
  return (
    <form method="post" noValidate className="grid gap-5">
      <TextField label={t('Your email')} name="email" type="email" autoComplete="email" defaultValue={email} error={fields.email} />
      <button name="intent" value="link" className="btn btn-brand justify-self-start">
        {t('Email me a link to confirm')}
      </button>
    </form>
  );
}

/** The page behind the emailed link: nothing is deleted until its button is pressed. */
export function ConfirmForm({ token }: { token: string }) {
  const t = useText();
  return (
    <form method="post" data-logout="" className="grid gap-5">
      <p>{t('You opened the link we emailed you. Use the button below to delete your data. This can’t be undone.')}</p>
      <input type="hidden" name="token" value={token} />
      <div className="flex flex-wrap gap-3">
        <button name="intent" value="confirm" className="btn btn-danger">
          {t('Delete my data')}
        </button>
        <a className="btn btn-quiet" href="/">
          {t('Keep it')}
        </a>
      </div>
    </form>
  );
}

/** Looks up the status of a request. */
export function CodeForm({ code }: { code: string }) {
  const t = useText();
  return (
    <form method="get" className="flex flex-wrap items-end gap-3">
      <TextField label={t('Request code')} name="code" defaultValue={code} required autoComplete="off" className="min-w-60 flex-1" />
      <button className="btn btn-plain">{t('Check its status')}</button>
    </form>
  );
}

const HEADLINE: Record<DeletionView['status'], string> = {
  requested: msg('We have your request'),
  waiting: msg('Your request is on hold'),
  completed: msg('Your data has been deleted'),
  cancelled: msg('You withdrew the request'),
};
const TONE = { requested: 'info', waiting: 'warning', completed: 'success', cancelled: 'info' } as const;

/** The status of a request, and the option to withdraw it while it is on hold. */
export function RequestStatus({ request }: { request: DeletionView }) {
  const { t, told } = useSpeech();
  const { moment } = useMoments();
  const { status, waitingReason, requestedAt, completedAt, code } = request;
  return (
    <div className="grid gap-5">
      <Alert tone={TONE[status]} title={t(HEADLINE[status])}>
        {waitingReason && <p>{told(waitingReason)}</p>}
        {status === 'waiting' && (
          <p className="mt-2">
            <a className="link" href="/dashboard">
              {t('See your open balance')}
            </a>
          </p>
        )}
        {status === 'completed' && <p>{t('Nothing we keep identifies you anymore. Thank you for being our customer.')}</p>}
        {status === 'cancelled' && <p>{t('Nothing was deleted.')}</p>}
      </Alert>
      <dl className="grid gap-2 text-ink-muted">
        <Fact name={t('Code')} value={code} />
        <Fact name={t('Requested')} value={moment(requestedAt)} />
        {completedAt && <Fact name={t('Completed')} value={moment(completedAt)} />}
      </dl>
      {status === 'waiting' && (
        <form method="post">
          <input type="hidden" name="code" value={code} />
          <button name="intent" value="withdraw" className="btn btn-plain">
            {t('I changed my mind: keep my data')}
          </button>
        </form>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-28">{name}</dt>
      <dd className="font-medium break-all text-ink">{value}</dd>
    </div>
  );
}
