import { createApi } from '@haulbook/api-client';
import type { QuoteView, RequestView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { useMutation } from '../../../forms/use-mutation';
import { leaveForGood } from '../../../island/leave-for-good';
import { useSpeech } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';

const MoveRequest = lazy(() => import('./move-request'));

interface Props {
  quote: QuoteView;
  request: RequestView;
}

/** What customers do with their own request until it is answered: sign it where its price is firm, change its time, or cancel it. */
export function OwnRequest({ quote, request: { firmCents, movable } }: Props) {
  const { t, told, money } = useSpeech();
  const [open, setOpen] = useState<'time' | 'cancel' | null>(null);
  const { busy, message, run } = useMutation();
  const { revalidate } = useRevalidator();
  const { account } = createApi();
  const sign = () =>
    run(async () => {
      await account.offerRequest(quote.number);
      leaveForGood(`/quote-review/${quote.number}?step=2`);
    });
  const done = () => {
    setOpen(null);
    revalidate();
  };
  const withdraw = async () => {
    if (await run(() => account.withdrawRequest(quote.number))) done();
  };
  return (
    <>
      {firmCents !== null && (
        <p className="basis-full">{t('No need to wait: the price is firm. Sign now, and your visit is confirmed.')}</p>
      )}
      {firmCents !== null && (
        <button type="button" className="btn btn-cta max-sm:w-full" disabled={busy} onClick={() => void sign()}>
          <Icon name="check" /> {t('Sign and confirm for {price}', { price: money(firmCents) })}
        </button>
      )}
      {movable && (
        <button type="button" className="btn btn-plain" onClick={() => setOpen('time')}>
          <Icon name="clock" /> {t('Change the time')}
        </button>
      )}
      {open !== 'cancel' && (
        <button type="button" className="btn btn-plain" onClick={() => setOpen('cancel')}>
          <Icon name="close" /> {t('Cancel this request')}
        </button>
      )}
      {message && (
        <div className="basis-full">
          <Alert tone="error">{told(message)}</Alert>
        </div>
      )}
      {open === 'cancel' && <Withdraw busy={busy} onYes={() => void withdraw()} onNo={() => setOpen(null)} />}
      {open === 'time' && (
        <Suspense>
          <MoveRequest quote={quote} onMoved={done} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The question whether a request is to be canceled. */
function Withdraw({ busy, onYes, onNo }: { busy: boolean; onYes: () => void; onNo: () => void }) {
  const { t } = useSpeech();
  return (
    <div className="basis-full">
      <Alert tone="warning" title={t('Cancel this request?')}>
        <p>{t('We’ll free its time, and you won’t get a quote for it.')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="button" className="btn btn-danger" disabled={busy} onClick={onYes}>
            {busy ? t('One moment…') : t('Yes, cancel it')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onNo}>
            {t('Keep it')}
          </button>
        </div>
      </Alert>
    </div>
  );
}
