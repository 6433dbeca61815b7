import type { DashboardView, InvoiceView } from '@haulbook/contracts';
import { AppointmentCard } from './appointment-card';
import { BookAgain } from './book-again';
import { DocumentList, DocumentsToSign, isToSign } from './document-list';
import { EmptyState, Section } from '../../ui/empty-state';
import { InvoiceCard } from './invoice-card';
import { OrderList } from './order-list';
import { QuoteList } from './quote-list';

/** The first page of the dashboard: what comes next, what needs an answer, and what is to be paid. */
export function Overview({ dashboard }: { dashboard: DashboardView }) {
  const { quotes, invoices, repeatJobs, paymentProvider } = dashboard;
  const open = quotes.filter((quote) => quote.open);
  const inPreparation = quotes.filter(({ status }) => status === 'draft' || status === 'changes_requested');
  const unpaid = invoices.filter((invoice) => invoice.balanceCents > 0);
  const paid = invoices.filter((invoice) => invoice.balanceCents <= 0);
  const toSign = dashboard.documents.filter(isToSign);
  const quoteState = open.length > 0 ? 'open' : inPreparation.length > 0 ? 'in-preparation' : 'none';
  return (
    <>
      <h1 className="sr-only">Dashboard</h1>
      <Section title="Next appointment">
        <NextAppointment appointment={dashboard.nextAppointment} quoteState={quoteState} />
      </Section>
      {repeatJobs.length > 0 && (
        <Section title="Book again">
          <BookAgain jobs={repeatJobs} />
        </Section>
      )}
      {toSign.length > 0 && (
        <Section title="Documents to sign">
          <DocumentsToSign documents={toSign} />
        </Section>
      )}
      {open.length > 0 && (
        <Section title="Waiting for your answer">
          <QuoteList quotes={open} />
        </Section>
      )}
      {inPreparation.length > 0 && (
        <Section title="Being prepared">
          <QuoteList quotes={inPreparation} />
        </Section>
      )}
      <Invoices title="Unpaid invoices" invoices={unpaid} provider={paymentProvider} />
      <Section title="Orders">
        <Orders orders={dashboard.orders} quoteState={quoteState} />
      </Section>
      <Invoices title="Paid invoices and receipts" invoices={paid} provider={paymentProvider} />
      <Section title="Documents shared with you">
        <Documents documents={dashboard.documents} />
      </Section>
    </>
  );
}

/** How far the customer's quotes are: one to approve, one being prepared, or none. */
type QuoteState = 'open' | 'in-preparation' | 'none';

function NextAppointment({ appointment, quoteState }: { appointment: DashboardView['nextAppointment']; quoteState: QuoteState }) {
  if (appointment) return <AppointmentCard appointment={appointment} featured />;
  return (
    <EmptyState icon="calendar" title="Nothing scheduled">
      {quoteState === 'open' && 'Approve your quote below and your appointment will show up here.'}
      {quoteState === 'in-preparation' && 'We have your request. Once you approve the quote, your appointment will show up here.'}
      {quoteState === 'none' && (
        <>
          <a className="link" href="/book-new">
            Book a pickup
          </a>{' '}
          and it will show up here.
        </>
      )}
    </EmptyState>
  );
}

interface InvoicesProps {
  title: string;
  invoices: InvoiceView[];
  provider: DashboardView['paymentProvider'];
}

function Invoices({ title, invoices, provider }: InvoicesProps) {
  if (invoices.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-4 md:grid-cols-2">
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} provider={provider} />
        ))}
      </div>
    </Section>
  );
}

function Orders({ orders, quoteState }: { orders: DashboardView['orders']; quoteState: QuoteState }) {
  if (orders.length > 0) return <OrderList orders={orders} />;
  return (
    <EmptyState icon="truck" title="No orders yet">
      {quoteState === 'open' ? 'Approve a quote above and it becomes an order.' : 'A quote becomes an order once you approve it.'}{' '}
      {quoteState === 'none' && (
        <>
          <a className="link" href="/book-new">
            Get a price range
          </a>{' '}
          in three minutes.
        </>
      )}
    </EmptyState>
  );
}

function Documents({ documents }: Pick<DashboardView, 'documents'>) {
  if (documents.length === 0) {
    return (
      <EmptyState icon="file" title="No documents yet">
        Contracts, permits and photos we share with you will show up here.
      </EmptyState>
    );
  }
  return <DocumentList documents={documents} />;
}
