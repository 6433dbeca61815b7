import { Drawer } from 'antd';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLogout } from '@refinedev/core';
import { Loading, PageHeadProvider, useAdmin, useIsPhone } from '@haulbook/resource-admin';
import { buildMenu, type MenuItem } from '../menu/build-menu';
import { MENU } from '../menu/menu-spec';
import { Header } from './header';
import { Menu, Sidebar } from './sidebar';
import { RouteOverlay } from './route-overlay';
import { useSession } from './use-session';
import { useSiteName } from './use-site-name';

/** The frame of every screen: menu, header, the page, and the short veil when the page changes. */
export function Shell({ pages }: { pages: string[] }) {
  const { schema, overrides } = useAdmin();
  useSession(schema.me);
  const { mutate: logout } = useLogout();
  const site = useSiteName();
  const isPhone = useIsPhone();
  const [drawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  const items = useMemo(() => buildMenu(MENU, { schema, overrides, pages }), [schema, overrides, pages]);
  useEffect(() => setDrawer(false), [pathname]);
  return (
    <PageHeadProvider site={site}>
      <a className="hb-skip" href="#content">
        Skip to content
      </a>
      <div className="hb-shell">
        {!isPhone && <Sidebar site={site} items={items} onLogout={() => logout()} />}
        <div className="hb-main">
          <Header onMenu={() => setDrawer(true)} onLogout={() => logout()} />
          <main id="content" tabIndex={-1}>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
            <RouteOverlay />
          </main>
        </div>
      </div>
      {isPhone && <PhoneMenu site={site} open={drawer} items={items} onClose={() => setDrawer(false)} onLogout={() => logout()} />}
    </PageHeadProvider>
  );
}

interface PhoneMenuProps {
  site: string;
  open: boolean;
  items: MenuItem[];
  onClose: () => void;
  onLogout: () => void;
}

function PhoneMenu({ site, open, items, onClose, onLogout }: PhoneMenuProps) {
  return (
    <Drawer open={open} onClose={onClose} placement="left" width={290} title={site} rootClassName="hb-drawer">
      <Menu items={items} expanded onLogout={onLogout} onNavigate={onClose} />
    </Drawer>
  );
}
