import type { AgainOffer, OrderView } from '@haulbook/contracts';
import { isDone } from '@haulbook/domain';
import { Text, useSpeech, useText } from '../../language/use-speech';
import { Icon } from '../../ui/icons';
import { Notifications } from '../../ui/notifications';
import { StatusBadge } from '../../ui/status-badge';
import { AgainCard, offerKey } from './again-card';
import { againPath } from './again-path';
import { AppointmentCard } from './appointment-card';
import { CancelOrder } from './cancel-order';
import { ChangeOrders } from './change-orders';
import { EmptyState, Section } from '../../ui/empty-state';
import { InvoiceCard } from './invoice-card';
import { firstAsk } from '../../orders/first-ask';
import { Loads } from '../../orders/loads';
import { wentPath } from '../../orders/went-path';
import { OrderLines, OrderPhotos, Timeline, UNSCHEDULED } from '../../orders/order-parts';

/** One order: appointment, price, invoices and photos, its history at the side. */
export function OrderPage({ order, again }: { order: OrderView; again: AgainOffer | null }) {
  const t = useText();
  return (
    <Notifications>
      <main className="flex-1 bg-cream pt-8 pb-20">
        <div className="shell max-w-5xl">
          <OrderHead order={order} again={again} />
          {again && <AgainCard key={offerKey(again)} offer={again} primary={firstOf(order) === null} />}
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <OrderBody order={order} />
            <div>
              <Section title={t('History')}>
                <Timeline entries={order.timeline} />
              </Section>
              <CancelOrder order={order} />
            </div>
          </div>
        </div>
      </main>
    </Notifications>
  );
}

interface Props {
  order: OrderView;
}

function OrderHead({ order, again }: Props & { again: AgainOffer | null }) {
  const { t, told } = useSpeech();
  return (
    <>
      <a className="btn btn-quiet -ml-3 px-3" href="/dashboard">
        <Icon name="back" /> {t('Dashboard')}
      </a>
      <div className="mt-2 mb-8 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t(order.serviceName)}</h1>
          <p className="mt-1 text-ink-muted">
            <Text
              id="<0>Order {number}</0> · from quote <1>{quote}</1>"
              values={{ number: order.number, quote: order.quoteNumber }}
              parts={[
                (words) => <span className="whitespace-nowrap">{words}</span>,
                (words) => (
                  <a className="link whitespace-nowrap" href={`/quote-review/${order.quoteNumber}`}>
                    {words}
                  </a>
                ),
              ]}
            />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <StatusBadge label={told(order.statusLabel)} tone={order.tone} />
          {isDone(order.status) && !again && (
            <a className="btn btn-plain no-print" href={againPath(order)}>
              <Icon name="calendar" /> {t('Book again')}
            </a>
          )}
        </div>
      </div>
    </>
  );
}

/** Return what the page asks for first. A bill asks for nothing here while cards cannot be charged: it has no button then. */
const firstOf = ({ changeOrders, invoices, appointments, paymentProvider }: OrderView) =>
  firstAsk({
    changeOrders,
    invoices: paymentProvider ? invoices : [],
    visits: appointments.map(({ id, followUrl }) => ({ id, follow: followUrl })),
  });

function OrderBody({ order }: Props) {
  const t = useText();
  const first = firstOf(order);
  return (
    <div>
      {order.changeOrders.length > 0 && (
        <Section title={t('Price changes')}>
          <ChangeOrders changes={order.changeOrders} first={first} />
        </Section>
      )}
      <Section title={t('Appointment')}>
        <Appointments order={order} first={first} />
      </Section>
      <Section title={t('What you get')}>
        <OrderLines order={order} />
      </Section>
      {order.invoices.length > 0 && (
        <Section title={t('Invoices')}>
          <div className="grid gap-4">
            {order.invoices.map((invoice) => (
              <InvoiceCard key={invoice.id} invoice={invoice} provider={order.paymentProvider} primary={invoice.id === first} />
            ))}
          </div>
        </Section>
      )}
      {order.photos.length > 0 && (
        <Section title={t('Before and after')}>
          <OrderPhotos photos={order.photos} />
        </Section>
      )}
      {order.loads.length > 0 && (
        <Section title={t('Where everything went')}>
          <div className="card p-5">
            <Loads loads={order.loads} />
            <div className="no-print mt-4 flex flex-wrap gap-3 empty:hidden">
              {order.went && (
                <a className={`btn ${first === null ? 'btn-brand' : 'btn-plain'}`} href={wentPath(order)}>
                  <Icon name="leaf" /> {t('Shares and CO₂')}
                </a>
              )}
              {order.donationUrl && (
                <a className="btn btn-plain" href={order.donationUrl}>
                  <Icon name="file" /> {t('Donation receipt')}
                </a>
              )}
            </div>
          </div>
        </Section>
      )}
    </div>
  );
}

function Appointments({ order, first }: Props & { first: string | null }) {
  const t = useText();
  if (order.appointments.length === 0) {
    return (
      <EmptyState icon="calendar" title={t('No time is set yet')}>
        {t(UNSCHEDULED[order.timeWaitsFor])}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      {order.appointments.map((appointment) => (
        <AppointmentCard key={appointment.id} appointment={appointment} primary={appointment.id === first} />
      ))}
    </div>
  );
}
