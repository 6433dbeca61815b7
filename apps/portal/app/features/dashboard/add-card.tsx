import { createApi } from '@haulbook/api-client';
import type { CardSetupView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useMutation } from '../../forms/use-mutation';
import { useText } from '../../language/use-speech';
import { cardName } from '../../payments/card-text';
import { StripeForm } from '../../payments/stripe-form';
import { TestCards } from '../../payments/test-cards';
import { FieldError } from '../../ui/field';
import { Icon } from '../../ui/icons';
import { Modal } from '../../ui/modal';
import { useNotify } from '../../ui/notifications';

/** Test cards to save: one that can be charged, and one that is declined when charged. */
const TEST_CARDS = [
  { card: '4242424242424242', label: msg('Save the test card') },
  { card: '4000000000000341', label: msg('Save a card that gets declined') },
];

/** Saves a card with the payment provider; says so if there is none. */
export function AddCard({ provider }: { provider: 'stripe' | 'test' | undefined }) {
  const t = useText();
  const { busy, fields, message, run } = useMutation();
  const [setup, setSetup] = useState<CardSetupView | null>(null);
  const { revalidate } = useRevalidator();
  const begin = (card?: string) =>
    void run(async () => {
      const begun = await createApi().account.addCard(card ? { card } : {});
      if (begun.status === 'pending') setSetup(begun);
      else revalidate();
    });
  if (!provider) return <p className="mt-4 text-ink-muted">{t('Cards can’t be saved online right now.')}</p>;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {provider === 'stripe' && <AddButton label={t('Add a card')} busy={busy} onClick={() => begin()} />}
        {provider === 'test' && (
          <TestCards>
            <div className="flex flex-wrap gap-3">
              {TEST_CARDS.map(({ card, label }) => (
                <AddButton key={card} label={t(label)} busy={busy} onClick={() => begin(card)} />
              ))}
            </div>
          </TestCards>
        )}
      </div>
      <FieldError message={message ?? fields['card']} />
      {setup && <AddCardModal setup={setup} onClose={() => setSetup(null)} />}
    </>
  );
}

function AddButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <button type="button" className="btn btn-plain" disabled={busy} onClick={onClick}>
      <Icon name="plus" /> {label}
    </button>
  );
}

function AddCardModal({ setup, onClose }: { setup: CardSetupView; onClose: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  /** Show the result if it is known already; Stripe also reports it later by webhook. */
  const finish = async () => {
    const seen = await createApi()
      .account.confirmCard({ setupId: setup.setupId })
      .catch(() => null);
    if (seen?.card)
      notify({
        type: 'success',
        title: t('Card saved'),
        message: t('{card} is ready for your next payment.', { card: cardName(seen.card, { t }) }),
      });
    else notify({ type: 'info', title: t('Your card is being verified'), message: t('It will show up here once your bank approves it.') });
    onClose();
    revalidate();
  };
  return (
    <Modal title={t('Add a card')} onClose={onClose} aside={asking}>
      <p className="mb-5 text-ink-muted">
        {t(
          'Your card is stored by Stripe, our payment provider. We only see its last four digits, and charge it only when you pay an invoice.',
        )}
      </p>
      <StripeForm
        clientSecret={setup.clientSecret ?? ''}
        publishableKey={setup.publishableKey ?? ''}
        kind="setup"
        label={t('Save card')}
        onAsking={setAsking}
        onDone={finish}
      />
    </Modal>
  );
}
