import type { QuoteView } from '@haulbook/contracts';
import { useState } from 'react';
import { Text, useSpeech } from '../../../language/use-speech';
import { depositText } from '../../../payments/deposit-text';
import { PayModal } from '../../../payments/pay-modal';
import { depositOf } from '../../../payments/use-pay';
import { PhoneLink } from '../../../site-data/phone-link';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { Notifications } from '../../../ui/notifications';
import { WholeNumbers } from '../../../ui/whole-numbers';

interface Props {
  quote: QuoteView;
  token: string | undefined;
}

/** The deposit of an approved quote: what is due, and how to pay it without an account. */
export function DepositPanel({ quote, token }: Props) {
  const speech = useSpeech();
  const { deposit } = quote;
  if (!deposit) return null;
  if (deposit.balanceCents === 0) {
    return (
      <div className="mb-6">
        <Alert tone="success" title={speech.t('Your deposit is paid')}>
          <p>{depositText(deposit, speech)}</p>
          <p className="no-print mt-2">
            <a href={pdfOf(quote, token)}>{speech.t('Receipt')}</a>
          </p>
        </Alert>
      </div>
    );
  }
  return (
    <Notifications>
      <OpenDeposit quote={quote} deposit={deposit} token={token} />
    </Notifications>
  );
}

/** Return the path of the deposit's invoice, which is its receipt once it is paid. */
const pdfOf = ({ number }: QuoteView, token: string | undefined): string =>
  `/api/portal/quotes/${encodeURIComponent(number)}/deposit/pdf${token ? `?token=${encodeURIComponent(token)}` : ''}`;

function OpenDeposit({ quote, deposit, token }: Props & { deposit: NonNullable<QuoteView['deposit']> }) {
  const { t, money } = useSpeech();
  const [paying, setPaying] = useState(false);
  const { number, balanceCents, comesFirst, paymentProvider } = deposit;
  return (
    <section className="card mb-6 p-5" aria-labelledby="deposit">
      <h2 id="deposit" className="text-xl">
        {t('Deposit')}
      </h2>
      <p className="mt-2 text-2xl font-extrabold text-head tabular-nums">{money(balanceCents)}</p>
      <p className="text-ink-muted">
        <WholeNumbers>{t('Due now. It goes toward your final bill. Invoice {number}.', { number })}</WholeNumbers>
        {comesFirst && ` ${t('We confirm your visit once it is paid.')}`}
      </p>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        {paymentProvider && (
          <button type="button" className="btn btn-cta" onClick={() => setPaying(true)}>
            <Icon name="card" /> {t('Pay deposit')}
          </button>
        )}
        <a className="btn btn-plain" href={pdfOf(quote, token)}>
          <Icon name="file" /> {t('Invoice PDF')}
        </a>
      </div>
      {!paymentProvider && (
        <p className="mt-3 text-sm text-ink-muted">
          <Text id="We can’t take cards online right now. Please call <0/>." parts={[<PhoneLink />]} />
        </p>
      )}
      {paying && paymentProvider && (
        <PayModal
          number={number}
          balanceCents={balanceCents}
          provider={paymentProvider}
          payer={depositOf(quote.number, token)}
          hasAccount={false}
          withTip={false}
          onClose={() => setPaying(false)}
        />
      )}
    </section>
  );
}
