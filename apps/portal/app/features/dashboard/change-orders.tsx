import { createApi } from '@haulbook/api-client';
import { signChangeOrderInput, type ChangeOrderView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { useSpeech } from '../../language/use-speech';
import { TextField } from '../../ui/field';
import { useNotify } from '../../ui/notifications';
import { ChangePrice } from '../../orders/change-price';

/**
 * Price increases. The crew loads nothing more until the customer signs.
 * @param first the id of what the page asks for first: of several to sign, the button of one alone stands out
 */
export function ChangeOrders({ changes, first }: { changes: ChangeOrderView[]; first: string | null }) {
  return (
    <ul className="grid gap-4">
      {changes.map((change) => (
        <li key={change.id} className={`card p-5 sm:p-6 ${change.open ? 'border-warning/50 bg-warning-soft' : ''}`}>
          <ChangePrice change={change} />
          {change.open && <Answer change={change} primary={change.id === first} />}
        </li>
      ))}
    </ul>
  );
}

function Answer({ change, primary }: { change: ChangeOrderView; primary: boolean }) {
  const { t, told, money } = useSpeech();
  const [name, setName] = useState('');
  const { busy, fields, message, form, run, check } = useMutation();
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const done = (title: string, text: string) => {
    revalidate();
    notify({ type: 'success', title, message: text });
  };
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    const input = check(signChangeOrderInput, { name });
    if (input && (await run(() => createApi().account.signChangeOrder(change.id, input))))
      done(t('New price signed'), t('Thank you. The crew will continue.'));
  };
  const decline = async () => {
    if (await run(() => createApi().account.declineChangeOrder(change.id)))
      done(t('New price declined'), t('We’ll do only what you approved.'));
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void sign(event)} className="mt-4 grid gap-4">
      <TextField
        label={t('Your full name')}
        hint={t('Typing your name signs the new price.')}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fields.name}
      />
      {message && <p className="text-sm font-medium text-error">{told(message)}</p>}
      <div className="flex flex-wrap gap-3">
        <button className={`btn ${primary ? 'btn-cta' : 'btn-plain'}`} disabled={busy}>
          {t('Sign for {amount}', { amount: money(change.newTotalCents) })}
        </button>
        <button type="button" className="btn btn-plain" disabled={busy} onClick={() => void decline()}>
          {t('Decline')}
        </button>
      </div>
    </form>
  );
}
