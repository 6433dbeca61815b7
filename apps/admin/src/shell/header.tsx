import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon, resourcePaths, useAdmin, useCurrentHead, useResourceSchema } from '@haulbook/resource-admin';
import { Avatar, jobOf } from './avatar';
import { Bell } from './bell';

const CommandPalette = lazy(() => import('./command-palette'));

interface HeaderProps {
  onMenu: () => void;
  onLogout: () => void;
}

/** Title of the page, search, notifications, the person, and the button staff use most. */
export function Header({ onMenu, onLogout }: HeaderProps) {
  const { title, subtitle } = useCurrentHead();
  const quotes = useResourceSchema('quotes');
  const { overrides } = useAdmin();
  return (
    <header className="hb-header">
      <Button className="hb-burger" type="text" aria-label="Open menu" icon={<Icon name="menu" size={22} />} onClick={onMenu} />
      <div className="hb-title">
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <Search />
      <Bell />
      <UserMenu onLogout={onLogout} />
      {quotes?.actions.create && (
        <Link className="ra-button ra-button-cta hb-create" to={resourcePaths('quotes', overrides).create}>
          <Icon name="plus" size={16} />
          <span>Create Quote</span>
        </Link>
      )}
    </header>
  );
}

/** The search box of the header is a palette: pages and records in one list, opened by click, by `/` or by Ctrl+K. */
function Search() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable]');
      const isShortcut = (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing);
      if (!isShortcut) return;
      event.preventDefault();
      show();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        className="hb-search"
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K /"
        onClick={show}
        onMouseEnter={() => setWanted(true)}
      >
        <Icon name="search" size={18} />
        <span aria-hidden="true">Search…</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <CommandPalette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function UserMenu({ onLogout }: { onLogout: () => void }) {
  const { schema, overrides } = useAdmin();
  const navigate = useNavigate();
  const { me } = schema;
  const has = (path: string) => schema.resources.some((resource) => resource.path === path);
  const items = [
    { key: 'profile', label: 'Profile', onClick: () => navigate('/profile') },
    ...(has('settings')
      ? [{ key: 'settings', label: 'Settings', onClick: () => navigate(resourcePaths('settings', overrides).list) }]
      : []),
    { key: 'security', label: 'Sign-in and security', onClick: () => window.location.assign('/account/security') },
    { key: 'logout', label: 'Logout', onClick: onLogout },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <button type="button" className="hb-user" aria-haspopup="menu">
        <Avatar me={me} />
        <span className="hb-user-words">
          <strong>{me.name}</strong> <span>{jobOf(me)}</span>
        </span>{' '}
        <span className="ra-sr">Account menu</span>
      </button>
    </Dropdown>
  );
}
