import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Icon } from '../layout/icon';
import { useCurrentHead } from '../layout/page';
import { isSingleKey, useShortcut, withCommand } from '../layout/use-shortcut';
import type { MenuItem } from '../menu/build-menu';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import { Bell } from './bell';
import { Help } from './help';
import { PeopleHere } from './people-here';
import { UserMenu } from './user-menu';
import { useTypedAhead } from './use-typed-ahead';

const CommandPalette = lazy(() => import('./command-palette'));

interface HeaderProps {
  /** The menu, whose pages the search box finds. */
  menu: MenuItem[];
  onMenu: () => void;
  onLogout: () => void;
}

/** The header: title of the page, search, notifications, the person, and the application's additions. */
export function Header({ menu, onMenu, onLogout }: HeaderProps) {
  const { title, subtitle } = useCurrentHead();
  const { headerWidgets: HeaderWidgets, headerTools: HeaderTools, help } = useAdmin().backOffice;
  const { frame } = useTexts();
  return (
    <header className="ra-header">
      <Button className="ra-burger" type="text" aria-label={frame.openMenu} icon={<Icon name="menu" size={22} />} onClick={onMenu} />
      <div className="ra-title">
        <h1>{title}</h1>
        <div className="ra-title-more">
          {subtitle && <p>{subtitle}</p>}
          <PeopleHere />
        </div>
      </div>
      <Search menu={menu} />
      {HeaderWidgets && (
        <Suspense fallback={null}>
          <HeaderWidgets />
        </Suspense>
      )}
      <Help of={help} />
      <Bell />
      <UserMenu onLogout={onLogout} />
      {HeaderTools && (
        <Suspense fallback={null}>
          <HeaderTools />
        </Suspense>
      )}
    </header>
  );
}

/** Return whether a key press is `/`, except while text is being typed, or Ctrl+K. */
const isSearch = (event: KeyboardEvent) =>
  (event.key.toLowerCase() === 'k' && withCommand(event)) || (event.key === '/' && isSingleKey(event));

type PaletteState = 'never' | 'wanted' | 'open';

/** The search box of the header. It opens the command palette, whose code is loaded when the mouse approaches. */
function Search({ menu }: { menu: MenuItem[] }) {
  const [palette, setPalette] = useState<PaletteState>('never');
  const { search } = useTexts();
  const show = useCallback(() => setPalette('open'), []);
  const typed = useTypedAhead(palette === 'open');
  useShortcut(isSearch, show);
  return (
    <>
      <button
        type="button"
        className="ra-find"
        aria-label={search.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
        onMouseEnter={() => setPalette((now) => (now === 'open' ? now : 'wanted'))}
      >
        <Icon name="search" size={18} />
        <span aria-hidden="true">{search.short}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {palette !== 'never' && (
        <Suspense fallback={null}>
          <CommandPalette menu={menu} open={palette === 'open'} typed={typed} onClose={() => setPalette('wanted')} />
        </Suspense>
      )}
    </>
  );
}
