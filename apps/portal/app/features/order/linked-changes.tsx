import type { ChangeOrderView } from '@haulbook/contracts';
import { useSpeech } from '../../language/use-speech';
import { TextField } from '../../ui/field';
import { ChangePrice } from '../../orders/change-price';
import type { OrderLinkAnswer } from './order-link.server';

interface Props {
  changes: ChangeOrderView[];
  /** The id of what the page asks for first: of several to sign, the button of one alone stands out. */
  first: string | null;
  answer: OrderLinkAnswer | undefined;
}

/** Price increases. One that waits is signed with a code that proves whose phone or mailbox it is. */
export function LinkedChanges({ changes, first, answer }: Props) {
  return (
    <ul className="grid gap-4">
      {changes.map((change) => (
        <li key={change.id} className={`card p-5 sm:p-6 ${change.open ? 'border-warning/50 bg-warning-soft' : ''}`}>
          <ChangePrice change={change} />
          {change.open && <Sign change={change} primary={change.id === first} answer={answer} />}
        </li>
      ))}
    </ul>
  );
}

interface SignProps extends Pick<Props, 'answer'> {
  change: ChangeOrderView;
  primary: boolean;
}

function Sign({ change, primary, answer }: SignProps) {
  const { t, told, money } = useSpeech();
  const fields = answer && !answer.ok && answer.intent === 'sign' ? answer.fields : {};
  const sentTo = answer?.ok ? answer.sentTo : undefined;
  const look = primary ? 'btn-cta' : 'btn-plain';
  const asksCode = answer?.intent === 'code' || answer?.intent === 'sign';
  return (
    <>
      <details className="mt-4" open={asksCode}>
        <summary className="link inline-block py-1">{t('I have a code')}</summary>
        <form method="post" noValidate className="mt-4 grid gap-4">
          <input type="hidden" name="id" value={change.id} />
          {sentTo && <p role="status">{t('We sent a six-digit code to {sentTo}.', { sentTo: told(sentTo) })}</p>}
          <TextField
            label={t('Six-digit code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            error={fields.code}
          />
          <TextField
            label={t('Your full name')}
            hint={t('Typing your name signs the new price.')}
            name="name"
            autoComplete="name"
            error={fields.name}
          />
          <button className={`btn ${look}`} name="intent" value="sign">
            {t('Sign for {amount}', { amount: money(change.newTotalCents) })}
          </button>
        </form>
      </details>
      <form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="id" value={change.id} />
        <button className={`btn ${asksCode ? 'btn-plain' : look}`} name="intent" value="code">
          {asksCode ? t('Send another code') : t('Sign for {amount}', { amount: money(change.newTotalCents) })}
        </button>
        <button className="btn btn-plain" name="intent" value="decline">
          {t('Decline')}
        </button>
      </form>
    </>
  );
}
