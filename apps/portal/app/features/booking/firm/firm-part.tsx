import { FIRM_REFUSAL_WORDS } from '@haulbook/domain';
import { lazyApi } from '../../../http/lazy-api';
import { useSpeech, useText } from '../../../language/use-speech';
import { CodeField } from '../../../signing/code-field';
import stylesheet from '../../../signing/signature.css?url';
import { SignatureField } from '../../../signing/signature-field';
import { useRoot } from '../../../site-data/use-root';
import { TextField } from '../../../ui/field';
import { useBooking } from '../booking-context';
import { firmOffer } from './signing';

/** The firm price and what signs it, or why the job is a request. Loaded only where the owner offers firm prices. */
export default function FirmPart() {
  const t = useText();
  const { draft, price, signing, sign, submission } = useBooking();
  const firm = firmOffer(price.estimate, draft.served);
  if (!firm) return null;
  if (firm.refusal)
    return (
      <p className="text-sm text-ink-muted">
        {t(FIRM_REFUSAL_WORDS[firm.refusal])} {t('You’ll get a quote to approve.')}
      </p>
    );
  if (signing.asRequest) return <Otherwise label={t('Book at the firm price instead')} onChoose={() => sign({ asRequest: false })} />;
  const totalCents = submission.firmCents ?? firm.totalCents;
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <FirmPrice totalCents={totalCents} depositCents={firm.depositCents} />
      <Sign totalCents={totalCents} />
      <Otherwise label={t('Send it as a request instead')} onChoose={() => sign({ asRequest: true })} />
    </>
  );
}

function FirmPrice({ totalCents, depositCents }: { totalCents: number; depositCents: number }) {
  const { t, money } = useSpeech();
  return (
    <section aria-labelledby="firm-title" className="rounded-2xl bg-brand-faint p-5">
      <h2 id="firm-title" className="text-base">
        {t('Firm price')}
      </h2>
      <p className="mt-1 text-3xl font-extrabold text-head tabular-nums">{money(totalCents)}</p>
      <p className="mt-2 text-ink-muted">
        {depositCents > 0
          ? t(
              'Sign below and your pickup is booked. Nothing else to wait for. A deposit of {amount} is due now; you pay it by card on the next page.',
              { amount: money(depositCents) },
            )
          : t('Sign below and your pickup is booked. Nothing else to wait for.')}
      </p>
    </section>
  );
}

function Sign({ totalCents }: { totalCents: number }) {
  const t = useText();
  const { draft, signing, sign, submission } = useBooking();
  const { user } = useRoot().me;
  const error = (name: string) => submission.fields[`firm.${name}`];
  const fields = { name: error('signature.name'), image: error('signature.image'), agree: error('agree') };
  return (
    <>
      {!user?.customerId && (
        <CodeField
          send={async () => (await lazyApi()).booking.code({ email: draft.contact.email })}
          value={signing.code}
          onChange={(code) => sign({ code })}
          error={error('code')}
        />
      )}
      {(signing.purchaseOrder || error('purchaseOrder')) && (
        <TextField
          label={t('Purchase order number')}
          maxLength={60}
          value={signing.purchaseOrder}
          error={error('purchaseOrder')}
          onChange={(event) => sign({ purchaseOrder: event.currentTarget.value })}
        />
      )}
      <SignatureField
        value={signing}
        onChange={sign}
        agree={signing.agree}
        onAgree={(agree) => sign({ agree })}
        fields={fields}
        what="book this pickup"
        totalCents={totalCents}
        promise={t('The price changes only if I sign a change order.')}
      />
    </>
  );
}

function Otherwise({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <p>
      <button type="button" className="link py-2" onClick={onChoose}>
        {label}
      </button>
    </p>
  );
}
