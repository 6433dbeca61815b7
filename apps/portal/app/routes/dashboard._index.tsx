import type { DashboardView } from '@haulbook/contracts';
import { formatInstant } from '@haulbook/domain';
import { AppointmentCard } from '../components/dashboard/appointment-card';
import { EmptyState, Section } from '../components/dashboard/empty-state';
import { InvoiceCard } from '../components/dashboard/invoice-card';
import { OrderList } from '../components/dashboard/order-list';
import { QuoteList } from '../components/dashboard/quote-list';
import { Icon } from '../components/icons';
import { useDashboard } from '../use-dashboard';

export default function Overview() {
  const { nextAppointment, quotes, invoices, orders, documents, paymentProvider = 'test' } = useDashboard();
  const open = quotes.filter((quote) => quote.open);
  const unpaid = invoices.filter((invoice) => invoice.balanceCents > 0);
  const paid = invoices.filter((invoice) => invoice.balanceCents <= 0);
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      <Section title="Next appointment">
        {nextAppointment ? (
          <AppointmentCard appointment={nextAppointment} featured />
        ) : (
          <EmptyState icon="calendar" title="Nothing is planned">
            <a className="link" href="/book-new">
              Book a pickup
            </a>{' '}
            and it shows up here.
          </EmptyState>
        )}
      </Section>
      {open.length > 0 && (
        <Section title="Waiting for your answer">
          <QuoteList quotes={open} />
        </Section>
      )}
      {unpaid.length > 0 && (
        <Section title="To pay">
          <div className="grid gap-4 md:grid-cols-2">
            {unpaid.map((invoice) => (
              <InvoiceCard key={invoice.id} invoice={invoice} provider={paymentProvider} />
            ))}
          </div>
        </Section>
      )}
      <Section title="Orders">
        {orders.length > 0 ? <OrderList orders={orders} /> : <EmptyState icon="truck" title="No orders yet" />}
      </Section>
      {paid.length > 0 && (
        <Section title="Paid invoices and receipts">
          <div className="grid gap-4 md:grid-cols-2">
            {paid.map((invoice) => (
              <InvoiceCard key={invoice.id} invoice={invoice} provider={paymentProvider} />
            ))}
          </div>
        </Section>
      )}
      {documents.length > 0 && (
        <Section title="Documents">
          <Documents documents={documents} />
        </Section>
      )}
    </>
  );
}

function Documents({ documents }: { documents: DashboardView['documents'] }) {
  return (
    <ul className="card divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id}>
          <a href={document.url} className="flex items-center gap-3 p-4 hover:bg-brand-faint">
            <Icon name="file" className="text-brand" />
            <span className="flex-1">
              <span className="block font-medium">{document.name}</span>
              <span className="text-sm text-ink-muted">
                {formatInstant(new Date(document.createdAt))}, {Math.max(1, Math.round(document.size / 1024))} KB
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
