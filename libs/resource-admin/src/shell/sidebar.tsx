import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '../layout/icon';
import { isCurrent, type MenuItem } from '../menu/build-menu';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';

/** The time in milliseconds that the sidebar stays open after the mouse has left it (specification, section 9). */
export const COLLAPSE_DELAY_MS = 800;

/** The width in pixels of the open sidebar, as in sidebar.css. */
const OPEN_WIDTH = 244;

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Whether a field that has the focus would be covered by the open sidebar. */
function wouldCover(sidebar: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return Boolean(focused?.matches(FIELDS) && !sidebar?.contains(focused) && focused.getBoundingClientRect().left < OPEN_WIDTH);
}

/**
 * Keep the sidebar open while it is hovered or focused, and close it 800 ms after both end. It closes at once when the page gets the
 * focus, since it would cover what is focused, and does not open over a field that has it before it is pressed.
 */
function useHoverOpen(sidebar: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!sidebar.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('focusin', onFocus);
    };
  }, [sidebar]);
  const enter = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), COLLAPSE_DELAY_MS);
  };
  const hover = () => !wouldCover(sidebar.current) && enter();
  return { open, hover, enter, leave };
}

interface SidebarProps {
  /** The application's name. */
  name: string;
  /** The owner's own logo, if there is one. */
  logoUrl?: string | null;
  items: MenuItem[];
  onLogout: () => void;
}

/** The menu at the side: a strip of icons that expands over the page when it is hovered or reached with the keyboard. */
export function Sidebar({ name, logoUrl, items, onLogout }: SidebarProps) {
  const { mark: Mark } = useAdmin().backOffice;
  const aside = useRef<HTMLElement>(null);
  const { open, hover, enter, leave } = useHoverOpen(aside);
  return (
    <aside
      ref={aside}
      className={open ? 'ra-sidebar ra-sidebar-open' : 'ra-sidebar'}
      // A page that appears under a pointer at rest is entered, too, without anyone reaching for the menu.
      onMouseMove={open ? enter : hover}
      onPointerDown={enter}
      onMouseLeave={leave}
      onFocus={(event) => event.target.matches(':focus-visible') && enter()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <Link to="/" className="ra-brand">
        {logoUrl ? <img src={logoUrl} alt="" className="ra-logo" /> : Mark ? <Mark /> : <Initial name={name} />}
        <span className="ra-label">{name}</span>
      </Link>
      <Menu items={items} expanded={open} onLogout={onLogout} />
    </aside>
  );
}

/** The first letter of the application's name, for applications without a logo. */
function Initial({ name }: { name: string }) {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--hb-menu-current)" />
      <text x="16" y="22" textAnchor="middle" fontSize="17" fontWeight="700" fill="#fff">
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}

interface MenuProps extends Omit<SidebarProps, 'name' | 'logoUrl'> {
  /** Whether the sidebar is expanded. Groups are open only while their labels are visible. */
  expanded: boolean;
  onNavigate?: () => void;
}

export function Menu({ items, expanded, onLogout, onNavigate }: MenuProps) {
  const { frame } = useTexts();
  return (
    <nav aria-label={frame.mainMenu} className="ra-menu">
      <ul>
        {items.map((item) =>
          item.children.length > 0 ? (
            <Group key={item.key} item={item} expanded={expanded} onNavigate={onNavigate} />
          ) : (
            <Item key={item.key} item={item} onNavigate={onNavigate} />
          ),
        )}
        <li>
          <button type="button" className="ra-item" onClick={onLogout}>
            <Icon name="logout" />
            <span className="ra-label">{frame.logout}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Item({ item, onNavigate }: { item: MenuItem; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={item.to ?? '/'} className="ra-item" aria-current={isCurrent(item.to, pathname) ? 'page' : undefined} onClick={onNavigate}>
        <Icon name={item.icon} />
        <span className="ra-label">{item.label}</span>
      </Link>
    </li>
  );
}

function Group({ item, expanded, onNavigate }: { item: MenuItem; expanded: boolean; onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const holdsCurrent = item.children.some((child) => isCurrent(child.to, pathname) && !child.key.startsWith('new-'));
  const [open, setOpen] = useState(holdsCurrent);
  useEffect(() => {
    if (holdsCurrent) setOpen(true);
  }, [holdsCurrent]);
  return (
    <li className={holdsCurrent ? 'ra-group ra-group-current' : 'ra-group'}>
      <button type="button" className="ra-item" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={item.icon} />
        <span className="ra-label">{item.label}</span>
        <span className={open ? 'ra-chevron ra-chevron-open' : 'ra-chevron'}>
          <Icon name="chevron" size={16} />
        </span>
      </button>
      {open && expanded && (
        <ul>
          {item.children.map((child) => (
            <li key={child.key}>
              <Link
                to={child.to ?? '/'}
                className="ra-item ra-subitem"
                aria-current={isCurrent(child.to, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <span className="ra-label">{child.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
