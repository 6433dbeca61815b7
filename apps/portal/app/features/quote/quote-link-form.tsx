import type { Refusal } from '../../http/form.server';
import { linkTo, Text, useSpeech } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import { TextField } from '../../ui/field';

export interface LinkSent {
  ok: true;
  message: string;
}

interface Props {
  number?: string;
  what?: 'quote' | 'order';
  answer?: LinkSent | (Refusal & { email: string }) | undefined;
}

/**
 * Shown instead of a quote or order that cannot be opened: emails a new link. A plain form, so that the page needs no script. The response
 * never reveals whether the number exists.
 */
export function QuoteLinkForm({ number = '', what = 'quote', answer }: Props) {
  const { t, told } = useSpeech();
  const refusal = answer && !answer.ok ? answer : null;
  return (
    <div className="card mx-auto w-full max-w-lg p-6 sm:p-10">
      <h1 className="text-3xl">{what === 'order' ? t('We couldn’t open that order') : t('We couldn’t open that quote')}</h1>
      <p className="mt-2 text-ink-muted">
        {t(
          'The link may be incomplete or expired, or we may be preparing a new version for you. Enter the number and your email, and we’ll send you a new secure link.',
        )}
      </p>
      <form method="post" action="/quote-links" noValidate className="mt-6 grid gap-5">
        <input type="hidden" name="what" value={what} />
        {answer?.ok && <Alert tone="success">{told(answer.message)}</Alert>}
        {refusal?.message && <Alert tone="error">{told(refusal.message)}</Alert>}
        <TextField
          label={t('Quote or order number')}
          name="number"
          defaultValue={number}
          placeholder="Q-2026-00001"
          error={refusal?.fields.number}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={refusal?.email}
          error={refusal?.fields.email}
        />
        <button className="btn btn-brand">{t('Email me a secure link')}</button>
      </form>
      <p className="mt-6 text-ink-muted">
        <Text id="Have an account? <0>See your quotes</0>." parts={[linkTo('/dashboard/quotes')]} />
      </p>
    </div>
  );
}
