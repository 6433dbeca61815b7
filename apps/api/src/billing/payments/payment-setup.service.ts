import { Inject, Injectable } from '@nestjs/common';
import { formatCents } from '@haulbook/core';
import { CONFIG, SettingsService, TellsOf } from '@haulbook/platform';
import { invalid } from '@haulbook/resource';
import type { SettingFact } from '@haulbook/resource-contracts';
import type { Config } from '../../config.js';
import { takesCards } from '../ledger/card-providers.js';

/** The ways of paying that staff record. */
export type RecordedMethod = 'cash' | 'check' | 'transfer';

const NOT_TAKEN: Record<RecordedMethod, string> = {
  cash: 'Cash isn’t accepted. Settings → Payments says what is.',
  check: 'Checks aren’t accepted. Settings → Payments says what is.',
  transfer: 'Transfers aren’t accepted. Settings → Payments says what is.',
};

/** How customers can pay: what the owner accepts, and how cards are set up. */
@Injectable()
export class PaymentSetup {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Check that a way of paying is accepted. @throws DomainError `validation` when it is not */
  async requireAccepted(method: RecordedMethod): Promise<void> {
    const { cash, check, transfer } = await this.settings.get('payments');
    if (!{ cash, check, transfer }[method]) throw invalid({ method: NOT_TAKEN[method] });
  }

  /** Say how cards are charged, and what deposits are asked for. */
  @TellsOf('payments')
  async facts(): Promise<SettingFact[]> {
    const { pricing, quotes } = await this.settings.all();
    const { fromCents, ratePpm } = pricing.deposit;
    return [
      cardsIn(this.config),
      ...(this.config.STRIPE_SECRET_KEY ? [confirmationsIn(this.config)] : []),
      {
        label: 'Deposits',
        value: ratePpm === 0 ? 'None' : `${ratePpm / 10_000}% of jobs from ${formatCents(fromCents, { whole: true })}`,
        help: 'Asked for when the customer approves a quote.',
        to: '/settings/pricing',
      },
      {
        label: 'Deposit before the visit',
        value: quotes.depositBeforeVisit ? 'Required: the time is only held until then' : 'Not required',
        to: '/settings/quotes',
      },
    ];
  }

  /** Say whether cards are connected. */
  @TellsOf('integrations')
  connection(): SettingFact {
    return { ...cardsIn(this.config), to: '/settings/payments' };
  }
}

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'];

function cardsIn(config: Config): SettingFact {
  const about = { label: 'Cards', variables: KEYS };
  if (!config.STRIPE_SECRET_KEY)
    return takesCards(config)
      ? {
          ...about,
          value: 'Test cards only',
          tone: 'warning',
          help: 'A trial of the checkout: nothing is charged. Set the keys of Stripe to take real cards.',
        }
      : { ...about, value: 'Off', help: 'Customers can’t pay online. Set the keys of Stripe to take cards.' };
  if (!config.STRIPE_PUBLISHABLE_KEY)
    return { ...about, value: 'Incomplete', tone: 'error', help: 'The publishable key is missing, so customers see no card form.' };
  return config.STRIPE_SECRET_KEY.includes('_live_')
    ? { ...about, value: 'Stripe, live', tone: 'success', help: 'Cards are charged.' }
    : { ...about, value: 'Stripe, test mode', tone: 'warning', help: 'Stripe takes its test cards only: nothing is charged.' };
}

const confirmationsIn = ({ STRIPE_WEBHOOK_SECRET }: Config): SettingFact => ({
  label: 'News from Stripe',
  value: STRIPE_WEBHOOK_SECRET ? 'Received and verified' : 'Refused',
  tone: STRIPE_WEBHOOK_SECRET ? 'success' : 'error',
  help: STRIPE_WEBHOOK_SECRET
    ? 'Payments, refunds and disputes made at Stripe show up here.'
    : 'Without the signing secret, disputes and late payments don’t show up here.',
  variables: ['STRIPE_WEBHOOK_SECRET'],
});
