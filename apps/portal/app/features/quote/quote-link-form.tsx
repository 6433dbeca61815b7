import { useState, type FormEvent } from 'react';
import type { Refusal } from '../../http/form.server';
import { post } from '../../http/post';
import { linkTo, Text, useSpeech } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';
import { useIsReady } from '../../ui/use-is-ready';

export interface LinkSent {
  ok: true;
  message: string;
}

interface Props {
  number?: string;
  what?: 'quote' | 'order';
}

/** Shown instead of a quote or order that cannot be opened: emails a new link. The response never reveals whether the number exists. */
export function QuoteLinkForm({ number = '', what = 'quote' }: Props) {
  const { t, told } = useSpeech();
  const [answer, setAnswer] = useState<LinkSent | Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const isReady = useIsReady();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(await post<LinkSent>('/quote-links', new FormData(event.currentTarget)));
    setBusy(false);
  };
  const fields = answer && !answer.ok ? answer.fields : {};
  return (
    <div className="card mx-auto w-full max-w-lg p-6 sm:p-10">
      <h1 className="text-3xl">{what === 'order' ? t('We couldn’t open that order') : t('We couldn’t open that quote')}</h1>
      <p className="mt-2 text-ink-muted">
        {t(
          'The link may be incomplete or expired, or we may be preparing a new version for you. Enter the number and your email, and we’ll send you a new secure link.',
        )}
      </p>
      <form onSubmit={(event) => void send(event)} noValidate className="mt-6 grid gap-5">
        {answer?.ok && <Alert tone="success">{told(answer.message)}</Alert>}
        {answer && !answer.ok && answer.message && <Alert tone="error">{told(answer.message)}</Alert>}
        <TextField
          label={t('Quote or order number')}
          name="number"
          defaultValue={number}
          placeholder="Q-2026-00001"
          error={fields.number}
        />
        <TextField label={t('Email')} name="email" type="email" autoComplete="email" error={fields.email} />
        <button className="btn btn-brand" disabled={busy || !isReady}>
          {t('Email me a secure link')}
        </button>
      </form>
      <p className="mt-6 text-ink-muted">
        <Text id="Have an account? <0>See your quotes</0>." parts={[linkTo('/dashboard/quotes')]} />
      </p>
    </div>
  );
}
