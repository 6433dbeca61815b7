import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLogout } from '@refinedev/core';
import { PageHeadProvider } from '../layout/page';
import { Loading } from '../layout/states';
import { useIsPhone } from '../layout/use-is-phone';
import { useLoadedFirst } from '../layout/use-loaded-first';
import { buildMenu, menuOfGroups, type MenuItem } from '../menu/build-menu';
import { useAdmin } from '../schema/admin-context';
import type { SiteBrand } from '../start/back-office';
import { useBrandColors } from '../start/theme-provider';
import { useTexts } from '../texts/wording';
import { ViewingBanner } from '../view-as/viewing-banner';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { RouteOverlay } from './route-overlay';
import { useSession } from './use-session';

const loadPhoneMenu = () => import('./phone-menu');
const PhoneMenu = lazy(loadPhoneMenu);

/** Return the menu for the caller. `pages` are the paths of pages that belong to no resource. */
function useMenu(pages: string[]): MenuItem[] {
  const { schema, overrides, backOffice } = useAdmin();
  const texts = useTexts();
  return useMemo(() => {
    const specs = backOffice.menu ?? menuOfGroups(schema, texts);
    return buildMenu(specs, { schema, overrides, pages, texts });
  }, [backOffice, schema, overrides, pages, texts]);
}

/** Return the application's name, logo and colors: from its own hook, else from the schema. */
function useSite(): SiteBrand {
  const { schema, backOffice } = useAdmin();
  const useOwn = backOffice.useSite ?? (() => ({ name: backOffice.name, ...schema.site }));
  return useOwn();
}

/** The frame of every screen: menu, header, the page, and the brief overlay when the page changes. */
export function Shell({ pages }: { pages: string[] }) {
  useSession();
  const { frame } = useTexts();
  const items = useMenu(pages);
  const { name, colors, logoUrl } = useSite();
  useBrandColors(colors);
  const { mutate } = useLogout();
  const logout = () => mutate();
  const isPhone = useIsPhone();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const closeMenu = () => setMenu('closed');
  const withMenu = useLoadedFirst(loadPhoneMenu);
  const { pathname } = useLocation();
  useEffect(() => setMenu((before) => (before === 'open' ? 'closed' : before)), [pathname]);
  return (
    <PageHeadProvider site={name}>
      <a className="ra-skip" href="#content">
        {frame.skip}
      </a>
      <div className="ra-shell">
        {!isPhone && <Sidebar name={name} logoUrl={logoUrl} items={items} onLogout={logout} />}
        <div className="ra-main">
          <ViewingBanner />
          <Header menu={items} onMenu={() => withMenu(() => setMenu('open'))} onLogout={logout} />
          <main id="content" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
            <RouteOverlay />
          </main>
        </div>
      </div>
      {isPhone && menu !== 'unused' && (
        <Suspense fallback={null}>
          <PhoneMenu name={name} open={menu === 'open'} items={items} onClose={closeMenu} onLogout={logout} />
        </Suspense>
      )}
    </PageHeadProvider>
  );
}
