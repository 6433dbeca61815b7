import type { DashboardView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { NavLink, useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../language/use-speech';
import { Icon, type IconName } from '../../ui/icons';
import { Notifications } from '../../ui/notifications';
import { offersBooking } from './next-action';

/** The frame of the dashboard's pages: greeting, tabs and notifications. */
export function DashboardLayout({ dashboard, children }: { dashboard: DashboardView; children: ReactNode }) {
  const t = useText();
  const { firstName } = dashboard.customer;
  const { pathname } = useLocation();
  return (
    <Notifications>
      <main className="flex-1 bg-cream pb-20">
        <div className="border-b border-line bg-surface">
          <div className="shell pt-8">
            <div className="flex flex-wrap items-center justify-between gap-4">
              <p className="text-2xl font-bold tracking-tight text-head sm:text-3xl">
                {firstName ? t('Hello, {name}', { name: firstName }) : t('Hello')}
              </p>
              {offersBooking(pathname, dashboard) && (
                <a className="btn btn-plain" href="/book-new">
                  <Icon name="plus" /> {t('New booking')}
                </a>
              )}
            </div>
            <Tabs />
          </div>
        </div>
        <div className="shell pt-8">{children}</div>
      </main>
    </Notifications>
  );
}

const TABS: { to: string; label: string; icon: IconName }[] = [
  { to: '/dashboard', label: msg('Overview'), icon: 'home' },
  { to: '/dashboard/quotes', label: msg('Quotes'), icon: 'file' },
  { to: '/dashboard/appointments', label: msg('Appointments'), icon: 'calendar' },
  { to: '/dashboard/profile', label: msg('Profile'), icon: 'user' },
  { to: '/dashboard/security', label: msg('Security'), icon: 'shield' },
];

function Tabs() {
  const t = useText();
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  // The tabs scroll on narrow screens: bring the current one into view.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && current) tabs.current.scrollLeft = current.offsetLeft + current.offsetWidth - tabs.current.clientWidth;
  }, [pathname]);
  return (
    <nav ref={tabs} aria-label={t('Dashboard')} className="relative -mb-px mt-5 flex gap-1 overflow-x-auto">
      {TABS.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-muted hover:text-brand max-sm:px-2 max-sm:text-[0.9375rem] aria-[current]:border-brand aria-[current]:text-head sm:px-4"
        >
          <Icon name={tab.icon} className="size-5 max-sm:hidden" />
          {t(tab.label)}
        </NavLink>
      ))}
    </nav>
  );
}
