import { msg } from '@haulbook/core';
import { useState } from 'react';
import { apiErrorOf } from '../http/lazy-api';
import { useSpeech } from '../language/use-speech';
import { TextField } from '../ui/field';
import { Icon } from '../ui/icons';

interface Props {
  /** Sends a code, and returns where it went in words. */
  send: () => Promise<{ sentTo: string }>;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The emailed six-digit code, which proves that the person who signs reads the customer's email. Never stored. */
export function CodeField({ send: sendCode, value, onChange, error }: Props) {
  const { t, told } = useSpeech();
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<{ text: string; bad: boolean } | null>(null);
  const send = async () => {
    setBusy(true);
    try {
      const { sentTo } = await sendCode();
      setNote({ text: t('We sent a code to {sentTo}. It expires in 10 minutes.', { sentTo: told(sentTo) }), bad: false });
    } catch (failure) {
      setNote({ text: told(apiErrorOf(failure)?.message ?? msg('We couldn’t send the code.')), bad: true });
    } finally {
      setBusy(false);
    }
  };
  const sent = note !== null && !note.bad;
  // Before a code was sent, say how to get one instead of asking for it.
  const problem = error && !sent && !value ? msg('Press “Send me the code”, then enter the 6 digits here') : error;
  return (
    <section aria-labelledby="code-title">
      <h3 id="code-title" className="mb-3 text-base">
        {t('Confirm it’s you')}
      </h3>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
        <button type="button" className="btn btn-plain sm:mt-7.5" onClick={() => void send()} disabled={busy}>
          <Icon name="mail" /> {sent ? t('Send it again') : t('Send me the code')}
        </button>
        <TextField
          label={t('6-digit code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          error={problem}
          className="sm:w-48"
        />
      </div>
      <p role="status" className={`mt-2 text-sm empty:hidden ${note?.bad ? 'text-error' : 'text-ink-muted'}`}>
        {note?.text}
      </p>
    </section>
  );
}
