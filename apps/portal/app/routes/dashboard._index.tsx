import type { DashboardView } from '@haulbook/contracts';
import { formatInstant } from '@haulbook/core';
import { BUSINESS_ZONE } from '@haulbook/domain';
import { AppointmentCard } from '../features/dashboard/appointment-card';
import { EmptyState, Section } from '../features/dashboard/empty-state';
import { InvoiceCard } from '../features/dashboard/invoice-card';
import { OrderList } from '../features/dashboard/order-list';
import { QuoteList } from '../features/dashboard/quote-list';
import { Icon } from '../ui/icons';
import { useDashboard } from '../features/dashboard/use-dashboard';

export default function Overview() {
  const { nextAppointment, quotes, invoices, orders, documents, paymentProvider } = useDashboard();
  const open = quotes.filter((quote) => quote.open);
  const prepared = quotes.filter(({ status }) => status === 'draft' || status === 'changes_requested');
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
            {open.length > 0 ? (
              'Approve your quote below, and your appointment shows up here.'
            ) : prepared.length > 0 ? (
              'We have your request. Once you approve its quote, your appointment shows up here.'
            ) : (
              <>
                <a className="link" href="/book-new">
                  Book a pickup
                </a>{' '}
                and it shows up here.
              </>
            )}
          </EmptyState>
        )}
      </Section>
      {open.length > 0 && (
        <Section title="Waiting for your answer">
          <QuoteList quotes={open} />
        </Section>
      )}
      {prepared.length > 0 && (
        <Section title="We are preparing these">
          <QuoteList quotes={prepared} />
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
        {orders.length > 0 ? (
          <OrderList orders={orders} />
        ) : (
          <EmptyState icon="truck" title="No orders yet">
            {open.length > 0 ? 'Approve a quote above and it becomes an order.' : 'An approved quote becomes an order.'}{' '}
            {open.length + prepared.length === 0 && (
              <>
                <a className="link" href="/book-new">
                  Get a price range
                </a>{' '}
                in three minutes.
              </>
            )}
          </EmptyState>
        )}
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
      <Section title="Documents shared with you">
        {documents.length > 0 ? (
          <Documents documents={documents} />
        ) : (
          <EmptyState icon="file" title="No documents yet">
            Contracts, permits and photos we share with you show up here.
          </EmptyState>
        )}
      </Section>
    </>
  );
}

function Documents({ documents }: { documents: DashboardView['documents'] }) {
  return (
    <ul className="card divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4 sm:p-5">
          <Icon name="file" className="size-7 text-brand" />
          <span className="min-w-40 flex-1">
            <span className="block font-semibold break-words text-brand-strong">{document.name}</span>
            <span className="text-sm text-ink-muted">
              {formatInstant(new Date(document.createdAt), BUSINESS_ZONE)}, {sizeOf(document.size)}
            </span>
          </span>
          <a className="btn btn-plain px-4" href={document.url} download aria-label={`Download ${document.name}`}>
            Download
          </a>
        </li>
      ))}
    </ul>
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
