import type { DashboardView, InvoiceView } from '@haulbook/contracts';
import { InvoiceCard } from './invoice-card';
import type { Primary } from './next-action';

interface Props {
  invoices: InvoiceView[];
  provider: DashboardView['paymentProvider'];
  primary: Primary | null;
}

/** Invoices as cards, side by side where there is room. */
export function InvoiceList({ invoices, provider, primary }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      {invoices.map((invoice) => (
        <InvoiceCard key={invoice.id} invoice={invoice} provider={provider} primary={primary?.id === invoice.id} />
      ))}
    </div>
  );
}
