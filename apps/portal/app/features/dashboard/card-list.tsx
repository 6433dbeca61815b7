import { createApi } from '@haulbook/api-client';
import type { PaymentMethodView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useMutation } from '../../forms/use-mutation';
import { useSpeech } from '../../language/use-speech';
import { cardName, cardStatus } from '../../payments/card-text';
import { Icon } from '../../ui/icons';
import { AddCard } from './add-card';
import { RemoveButton } from './remove-button';
import { EmptyState } from '../../ui/empty-state';

interface Props {
  cards: PaymentMethodView[];
  /** The payment provider; none if left out. */
  provider: 'stripe' | 'test' | undefined;
}

/** Cards saved with the payment provider. We only know the last four digits. */
export function CardList({ cards, provider }: Props) {
  const { t, told } = useSpeech();
  const { busy, message, run } = useMutation();
  const { revalidate } = useRevalidator();
  const act = (call: () => Promise<unknown>) => void run(call).then(() => revalidate());
  const { account } = createApi();
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState icon="card" title={t('No saved cards')} compact>
          {t('You can pay any invoice without saving one.')}
        </EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {cards.map((card) => (
            <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
              <Icon name="card" className="size-7 text-brand" />
              <span className="min-w-40 flex-1">
                <span className="block font-semibold text-head">{cardName(card, { t })}</span>
                <span className={`text-sm ${card.usable ? 'text-ink-muted' : 'font-medium text-error'}`}>{cardStatus(card, { t })}</span>
              </span>
              {card.isDefault ? (
                <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-sm font-medium text-brand">{t('Default')}</span>
              ) : (
                <button
                  type="button"
                  className="btn btn-quiet px-3"
                  disabled={busy}
                  aria-label={t('Make the card ending in {last4} the default', { last4: card.last4 })}
                  onClick={() => act(() => account.makeCardDefault(card.id))}
                >
                  {t('Make default')}
                </button>
              )}
              <RemoveButton
                about={t('the card ending in {last4}', { last4: card.last4 })}
                busy={busy}
                onConfirm={() => act(() => account.removeCard(card.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {message && <p className="mt-2 text-sm font-medium text-error">{told(message)}</p>}
      <AddCard provider={provider} />
    </>
  );
}
