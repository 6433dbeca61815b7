import { useEffect, useRef, useState } from 'react';
import { useText } from '../language/use-speech';
import type { StripeElements } from './stripe';

/** No other ways to pay: some leave the page, and we have no address to come back to. */
const ONLY_WALLETS = {
  ...({ applePay: 'auto', googlePay: 'auto' } as const),
  ...({ link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' } as const),
};

interface Props {
  elements: StripeElements;
  /** Pays with the wallet that the customer agreed in. Resolves to whether it worked. */
  onPay: () => Promise<boolean>;
}

/** Apple Pay and Google Pay above the card form, on devices that have one of them. */
export function StripeWallets({ elements, onPay }: Props) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [isOffered, setOffered] = useState(false);
  const pay = useRef(onPay);
  pay.current = onPay;
  useEffect(() => {
    if (!box.current) return;
    const element = elements.create('expressCheckout', { paymentMethods: ONLY_WALLETS });
    element.on('ready', ({ availablePaymentMethods: { applePay, googlePay } = {} }) => setOffered(Boolean(applePay || googlePay)));
    element.on('confirm', ({ paymentFailed }) => {
      void pay.current().then((isPaid) => {
        if (!isPaid) paymentFailed({ reason: 'fail' });
      });
    });
    element.mount(box.current);
    return () => element.destroy();
  }, [elements]);
  return (
    <section aria-label={t('Pay with a wallet')} className={isOffered ? '' : 'invisible h-0 overflow-hidden'}>
      <div ref={box} />
      <p className="mt-4 text-center text-sm text-ink-muted">{t('or pay by card')}</p>
    </section>
  );
}
