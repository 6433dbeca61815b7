import { createApi } from '@haulbook/api-client';
import type { PaymentMethodView } from '@haulbook/contracts';
import { useEffect, useState } from 'react';

/** The customer's saved cards as they are now; null until they are there. Without an answer, or an account, a card can still be typed in. */
export function useSavedCards(hasAccount: boolean): PaymentMethodView[] | null {
  const [cards, setCards] = useState<PaymentMethodView[] | null>(hasAccount ? null : []);
  useEffect(() => {
    if (!hasAccount) return;
    let gone = false;
    createApi()
      .account.cards()
      .catch(() => [])
      .then((found) => !gone && setCards(found));
    return () => {
      gone = true;
    };
  }, [hasAccount]);
  return cards;
}
