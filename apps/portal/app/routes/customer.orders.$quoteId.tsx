import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react';
import { noStore } from '../http/no-store';
import { AppointmentCard } from '../features/dashboard/appointment-card';
import { CancelOrder } from '../features/dashboard/cancel-order';
import { ChangeOrders } from '../features/dashboard/change-orders';
import { EmptyState, Section } from '../features/dashboard/empty-state';
import { InvoiceCard } from '../features/dashboard/invoice-card';
import { OrderLines, OrderPhotos, Timeline } from '../features/dashboard/order-parts';
import { ErrorPage } from '../shell/error-page';
import { Icon } from '../ui/icons';
import { Notifications } from '../ui/notifications';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { StatusBadge } from '../ui/status-badge';
import { unlessRefused } from '../http/keep-input';
import { privateMeta } from '../seo/meta';
import { loadOr404, requireCustomer } from '../http/session.server';

export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, args.data ? `Order ${args.data.number}` : 'Order');

export const shouldRevalidate = unlessRefused;

export const headers: HeadersFunction = noStore;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { api, headers } = await requireCustomer(request, context);
  const order = await loadOr404(api.account.order(params.quoteId ?? ''), request);
  return data(order, { headers: headers() });
}

/** An order that does not exist, or is not this customer's: the way to a link, as with a quote. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <main className="flex-1 bg-canvas px-4 py-12">
      <QuoteLinkForm what="order" />
    </main>
  );
}

const UNTIMED = {
  deposit: 'Your visit is confirmed once your deposit is paid.',
  new_time: 'The time you approved is no longer free. Call us to agree on another one, or wait for our call.',
  call: 'We call you to agree on a day and a window.',
} as const;

export default function OrderPage() {
  const order = useLoaderData<typeof loader>();
  return (
    <Notifications>
      <main className="flex-1 bg-canvas pt-8 pb-20">
        <div className="shell max-w-5xl">
          <a className="btn btn-quiet -ml-3 px-3" href="/dashboard">
            <Icon name="back" /> Dashboard
          </a>
          <div className="mt-2 mb-8 flex flex-wrap items-start justify-between gap-4">
            <div>
              <h1 className="text-3xl">{order.serviceName}</h1>
              <p className="mt-1 text-ink-muted">
                <span className="whitespace-nowrap">Order {order.number}</span> · from quote{' '}
                <a className="link whitespace-nowrap" href={`/quote-review/${order.quoteNumber}`}>
                  {order.quoteNumber}
                </a>
              </p>
            </div>
            <StatusBadge label={order.statusLabel} tone={order.tone} />
          </div>
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div>
              {order.changeOrders.length > 0 && (
                <Section title="Price changes">
                  <ChangeOrders changes={order.changeOrders} />
                </Section>
              )}
              <Section title="Appointment">
                {order.appointments.length === 0 ? (
                  <EmptyState icon="calendar" title="No time is set yet">
                    {UNTIMED[order.timeWaitsFor]}
                  </EmptyState>
                ) : (
                  <div className="grid gap-4">
                    {order.appointments.map((appointment) => (
                      <AppointmentCard key={appointment.id} appointment={appointment} />
                    ))}
                  </div>
                )}
              </Section>
              <Section title="What you get">
                <OrderLines order={order} />
              </Section>
              {order.invoices.length > 0 && (
                <Section title="Invoices">
                  <div className="grid gap-4">
                    {order.invoices.map((invoice) => (
                      <InvoiceCard key={invoice.id} invoice={invoice} provider={order.paymentProvider} />
                    ))}
                  </div>
                </Section>
              )}
              {order.photos.length > 0 && (
                <Section title="Before and after">
                  <OrderPhotos photos={order.photos} />
                </Section>
              )}
            </div>
            <div>
              <Section title="History">
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
