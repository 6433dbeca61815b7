import type { EmailPreferencesView } from '@haulbook/contracts';
import type { Refusal } from '../../http/form.server';
import { useSpeech } from '../../language/use-speech';
import { CardPage } from '../../shell/page';
import { Alert } from '../../ui/alert';

interface Props {
  /** The token of the link; empty for none. */
  token: string;
  /** The choice so far; null when the link does not work. */
  choice: EmailPreferencesView | null;
  answer: ({ ok: true } & EmailPreferencesView) | Refusal | undefined;
}

/** Turns follow-up emails off and on again. */
export function EmailPreferencesPage({ token, choice, answer }: Props) {
  const { t, told } = useSpeech();
  if (!choice) {
    return (
      <CardPage title={t('Follow-up emails')} lead={t('This link doesn’t work anymore.')}>
        <p className="mt-6">{t('Open the link in our latest email to you, or give us a call.')}</p>
      </CardPage>
    );
  }
  const { followUps } = answer?.ok ? answer : choice;
  return (
    <CardPage title={t('Follow-up emails')} lead={t('Reminders about quotes you haven’t answered, and requests for a review.')}>
      <form method="post" className="mt-6 grid gap-5">
        {answer?.ok && (
          <Alert tone="success">{followUps ? t('You’ll get follow-up emails again.') : t('You won’t get follow-up emails anymore.')}</Alert>
        )}
        {answer && !answer.ok && <Alert tone="error">{told(answer.message ?? '')}</Alert>}
        <p>
          {followUps
            ? t('You get these emails now. You’ll still get quotes, appointments, invoices and receipts if you turn them off.')
            : t('These emails are turned off. You still get quotes, appointments, invoices and receipts.')}
        </p>
        <input type="hidden" name="token" value={token} />
        <button name="intent" value={followUps ? 'off' : 'on'} className="btn btn-brand justify-self-start">
          {followUps ? t('Turn off follow-up emails') : t('Turn them on again')}
        </button>
      </form>
    </CardPage>
  );
}
