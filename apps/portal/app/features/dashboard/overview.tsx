import type { AgainOffer, DashboardView } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { Text, useText } from '../../language/use-speech';
import { PhoneLink } from '../../site-data/phone-link';
import { AgainCard, offerKey } from './again-card';
import { AppointmentCard } from './appointment-card';
import { BookAgain } from './book-again';
import { ComingNext } from './coming-next';
import { ConfirmEmail } from './confirm-email';
import { DocumentList, DocumentsToSign, isToSign } from './document-list';
import { EmptyState, Section } from '../../ui/empty-state';
import { InvoiceList } from './invoice-list';
import { hasNothingYet, isInPreparation, primaryOf, type Primary } from './next-action';
import { OrderList } from './order-list';
import { QuoteList } from './quote-list';
import { Start } from './start';

interface Props {
  dashboard: DashboardView;
  /** What one press books again; null while something is coming up. */
  again: AgainOffer | null;
}

/** The first page of the dashboard: what comes next, what needs an answer, and what is to be paid; a start for a new customer. */
export function Overview({ dashboard, again }: Props) {
  const t = useText();
  return (
    <>
      <h1 className="sr-only">{t('Dashboard')}</h1>
      {!dashboard.customer.emailConfirmed && <ConfirmEmail />}
      {again && <AgainCard key={offerKey(again)} offer={again} primary={primaryOf(dashboard) === null} />}
      {hasNothingYet(dashboard) ? <Start /> : <Columns dashboard={dashboard} />}
    </>
  );
}

/** What is ahead, and on large screens beside it, what follows and what is done. Sections without content are left out. */
function Columns({ dashboard }: { dashboard: DashboardView }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div>
        <Ahead dashboard={dashboard} primary={primaryOf(dashboard)} />
      </div>
      <div>
        <ComingNext dashboard={dashboard} />
        <Done dashboard={dashboard} />
        <p className="text-ink-muted">
          <Text id="Questions? Call <0/>." parts={[<PhoneLink />]} />
        </p>
      </div>
    </div>
  );
}

const isPaid = ({ balanceCents }: DashboardView['invoices'][number]) => balanceCents <= 0;

function Ahead({ dashboard, primary }: { dashboard: DashboardView; primary: Primary | null }) {
  const t = useText();
  const { quotes, invoices, orders, documents, paymentProvider } = dashboard;
  const open = quotes.filter((quote) => quote.open);
  const inPreparation = quotes.filter(isInPreparation);
  const unpaid = invoices.filter((invoice) => !isPaid(invoice));
  const toSign = documents.filter(isToSign);
  return (
    <>
      {/* A request or a quote says by itself that nothing is scheduled yet. */}
      <Optional title={t('Next appointment')} shown={dashboard.nextAppointment !== null || open.length + inPreparation.length === 0}>
        <NextAppointment appointment={dashboard.nextAppointment} primary={primary} />
      </Optional>
      <Optional title={t('Documents to sign')} shown={toSign.length > 0}>
        <DocumentsToSign documents={toSign} primary={primary} />
      </Optional>
      <Optional title={t('Waiting for your answer')} shown={open.length > 0}>
        <QuoteList quotes={open} primary={primary} />
      </Optional>
      <Optional title={t('Being prepared')} shown={inPreparation.length > 0}>
        <QuoteList quotes={inPreparation} primary={primary} />
      </Optional>
      <Optional title={t('Unpaid invoices')} shown={unpaid.length > 0}>
        <InvoiceList invoices={unpaid} provider={paymentProvider} primary={primary} />
      </Optional>
      <Optional title={t('Orders')} shown={orders.length > 0}>
        <OrderList orders={orders} />
      </Optional>
    </>
  );
}

function Done({ dashboard }: { dashboard: DashboardView }) {
  const t = useText();
  const { repeatJobs, invoices, documents, paymentProvider } = dashboard;
  const paid = invoices.filter(isPaid);
  return (
    <>
      <Optional title={t('Book again')} shown={repeatJobs.length > 0}>
        <BookAgain jobs={repeatJobs} />
      </Optional>
      <Optional title={t('Paid invoices and receipts')} shown={paid.length > 0}>
        <InvoiceList invoices={paid} provider={paymentProvider} primary={null} />
      </Optional>
      <Optional title={t('Documents shared with you')} shown={documents.length > 0}>
        <DocumentList documents={documents} />
      </Optional>
    </>
  );
}

function Optional({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  return shown ? <Section title={title}>{children}</Section> : null;
}

function NextAppointment({ appointment, primary }: { appointment: DashboardView['nextAppointment']; primary: Primary | null }) {
  const t = useText();
  if (appointment) return <AppointmentCard appointment={appointment} featured primary={appointment.id === primary?.id} />;
  return (
    <EmptyState icon="calendar" title={t('Nothing scheduled')} compact>
      {t('Your next appointment will show up here.')}
    </EmptyState>
  );
}
