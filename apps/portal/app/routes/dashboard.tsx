import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, NavLink, Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { noStore } from '../http/no-store';
import { useEffect, useRef } from 'react';
import { Icon, type IconName } from '../ui/icons';
import { Notifications } from '../ui/notifications';
import { unlessRefused } from '../http/keep-input';
import { privateMeta } from '../seo/meta';
import { loadOr404, requireCustomer } from '../http/session.server';

export const meta: MetaFunction = (args) => privateMeta(args, 'Dashboard');

export const shouldRevalidate = unlessRefused;

export const headers: HeadersFunction = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, headers } = await requireCustomer(request, context);
  const dashboard = await loadOr404(api.account.dashboard(), request);
  return data(dashboard, { headers: headers() });
}

const TABS: { to: string; label: string; icon: IconName }[] = [
  { to: '/dashboard', label: 'Overview', icon: 'home' },
  { to: '/dashboard/quotes', label: 'Quotes', icon: 'file' },
  { to: '/dashboard/appointments', label: 'Appointments', icon: 'calendar' },
  { to: '/dashboard/profile', label: 'Profile', icon: 'user' },
  { to: '/dashboard/security', label: 'Security', icon: 'shield' },
];

export default function DashboardLayout() {
  const { customer } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // Narrow screens scroll the tabs: the current one is among those that show.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft + current.offsetWidth - tabs.current.clientWidth;
  }, [pathname]);
  return (
    <Notifications>
      <main className="flex-1 bg-canvas pb-20">
        <div className="border-b border-line bg-surface">
          <div className="shell pt-8">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="text-2xl font-bold tracking-tight text-brand-strong sm:text-3xl">
                Hello{customer.firstName && `, ${customer.firstName}`}
              </p>
              <a className="btn btn-cta" href="/book-new">
                <Icon name="plus" /> New booking
              </a>
            </div>
            <nav ref={tabs} aria-label="Dashboard" className="relative -mb-px mt-5 flex gap-1 overflow-x-auto">
              {TABS.map((tab) => (
                <NavLink
                  key={tab.to}
                  to={tab.to}
                  end
                  className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-muted hover:text-brand max-sm:px-2 max-sm:text-[0.9375rem] aria-[current]:border-brand aria-[current]:text-brand-strong sm:px-4"
                >
                  <Icon name={tab.icon} className="size-5 max-sm:hidden" />
                  {tab.label}
                </NavLink>
              ))}
            </nav>
          </div>
        </div>
        <div className="shell pt-8">
          <Outlet />
        </div>
      </main>
    </Notifications>
  );
}
