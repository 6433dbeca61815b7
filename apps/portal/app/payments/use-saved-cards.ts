import { createApi } from '@haulbook/api-client';
import type { PaymentMethodView } from '@haulbook/contracts';
import { useEffect, useState } from 'react';

/**
 * Return the customer's saved cards; null until they are loaded. None without a response or an account, since a new card can be used
 * instead.
 */
export function useSavedCards(hasAccount: boolean): PaymentMethodView[] | null {
  const [cards, setCards] = useState<PaymentMethodView[] | null>(hasAccount ? null : []);
  useEffect(() => {
    if (!hasAccount) return;
    let gone = false;
    // Without a response, there are none to choose from, and another card can be typed.
    void createApi()
      .account.cards()
      .catch(() => [])
      .then((found) => !gone && setCards(found));
    return () => {
      gone = true;
    };
  }, [hasAccount]);
  return cards;
}
