import type { OrderView, WentView } from '@haulbook/contracts';
import { useSpeech } from '../../language/use-speech';
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
  const { t, weekdayAndDay } = useSpeech();
  return (
    <main className="flex-1 bg-cream pt-8 pb-20">
      <div className="shell max-w-5xl">
        <a className="btn btn-quiet -ml-3 px-3" href={`/customer/orders/${order.quoteId}`}>
          <Icon name="back" /> {t('Order {number}', { number: order.number })}
        </a>
        <h1 className="mt-2 text-3xl">{t('Where everything went')}</h1>
        <p className="mt-1 mb-8 text-ink-muted">
          {t('{service}, done {day}', { service: t(order.serviceName), day: weekdayAndDay(went.completedOn) })}
        </p>
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="card p-5 sm:p-8">
            <WentFacts went={went} />
          </div>
          <div>
            <Section title={t('Load by load')}>
              <div className="card p-5">
                <Loads loads={order.loads} />
              </div>
            </Section>
            {order.donationUrl && (
              <Section title={t('For your tax records')}>
                <div className="card grid gap-4 p-5">
                  <p>{t('What was donated, when, and to whom. The value is yours to determine.')}</p>
                  <a className="btn btn-plain justify-self-start" href={order.donationUrl}>
                    <Icon name="file" /> {t('Donation receipt (PDF)')}
                  </a>
                </div>
              </Section>
            )}
            <Section title={t('Share it')}>
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
