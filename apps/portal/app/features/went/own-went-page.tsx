import type { OrderView, WentView } from '@haulbook/contracts';
import { formatLocalDate } from '@haulbook/core';
import { Loads } from '../../orders/loads';
import { Section } from '../../ui/empty-state';
import { Icon } from '../../ui/icons';
import { ShareWent } from './share-went';
import { WentFacts } from './went-facts';

interface Props {
  order: OrderView;
  went: WentView;
}

/** Where everything of an own order went, load by load, with the receipt for donations and a link to share. */
export function OwnWentPage({ order, went }: Props) {
  return (
    <main className="flex-1 bg-cream pt-8 pb-20">
      <div className="shell max-w-5xl">
        <a className="btn btn-quiet -ml-3 px-3" href={`/customer/orders/${order.quoteId}`}>
          <Icon name="back" /> Order {order.number}
        </a>
        <h1 className="mt-2 text-3xl">Where everything went</h1>
        <p className="mt-1 mb-8 text-ink-muted">
          {order.serviceName}, done {formatLocalDate(went.completedOn)}
        </p>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="card p-5 sm:p-8">
            <WentFacts went={went} />
          </div>
          <div>
            <Section title="Load by load">
              <div className="card p-5">
                <Loads loads={order.loads} />
              </div>
            </Section>
            {order.donationUrl && (
              <Section title="For your tax records">
                <div className="card grid gap-4 p-5">
                  <p>What was donated, when, and to whom. The value is yours to determine.</p>
                  <a className="btn btn-brand justify-self-start" href={order.donationUrl}>
                    <Icon name="file" /> Donation receipt (PDF)
                  </a>
                </div>
              </Section>
            )}
            <Section title="Share it">
              <div className="card p-5">
                <ShareWent order={order} />
              </div>
            </Section>
          </div>
        </div>
      </div>
    </main>
  );
}
