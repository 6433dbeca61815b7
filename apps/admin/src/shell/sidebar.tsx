import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '@haulbook/resource-admin';
import { isCurrent, type MenuItem } from '../menu/build-menu';

/** How long the sidebar stays open after the mouse has left it (specification, section 9). */
export const COLLAPSE_DELAY_MS = 800;

/** Open while hovered or holding the focus; closes 800 ms after both are gone. */
export function useHoverOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = () => {
    clearTimeout(timer.current);
    setOpen(true);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), COLLAPSE_DELAY_MS);
  };
  return { open, enter, leave };
}

interface SidebarProps {
  /** What the business is called. */
  site: string;
  items: MenuItem[];
  onLogout: () => void;
}

/** The menu at the side: a strip of icons that widens over the page when it is hovered or reached with the keyboard. */
export function Sidebar({ site, items, onLogout }: SidebarProps) {
  const { open, enter, leave } = useHoverOpen();
  return (
    <aside
      className={open ? 'hb-sidebar hb-sidebar-open' : 'hb-sidebar'}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={(event) => event.target.matches(':focus-visible') && enter()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <Link to="/" className="hb-brand">
        <BrandMark />
        <span className="hb-label">{site}</span>
      </Link>
      <Menu items={items} expanded={open} onLogout={onLogout} />
    </aside>
  );
}

export function BrandMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#237458" />
      <path d="M6 11h13v9H6zM19 14h4l3 3v3h-7" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" />
      <circle cx="11" cy="22" r="2.4" fill="#f97316" />
      <circle cx="22" cy="22" r="2.4" fill="#f97316" />
    </svg>
  );
}

interface MenuProps extends Omit<SidebarProps, 'site'> {
  /** Groups stand open only while their words can be read. */
  expanded: boolean;
  onNavigate?: () => void;
}

export function Menu({ items, expanded, onLogout, onNavigate }: MenuProps) {
  return (
    <nav aria-label="Main" className="hb-menu">
      <ul>
        {items.map((item) =>
          item.children.length > 0 ? (
            <Group key={item.key} item={item} expanded={expanded} onNavigate={onNavigate} />
          ) : (
            <Item key={item.key} item={item} onNavigate={onNavigate} />
          ),
        )}
        <li>
          <button type="button" className="hb-item" onClick={onLogout}>
            <Icon name="logout" />
            <span className="hb-label">Logout</span>
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
      <Link to={item.to ?? '/'} className="hb-item" aria-current={isCurrent(item.to, pathname) ? 'page' : undefined} onClick={onNavigate}>
        <Icon name={item.icon} />
        <span className="hb-label">{item.label}</span>
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
    <li className={holdsCurrent ? 'hb-group hb-group-current' : 'hb-group'}>
      <button type="button" className="hb-item" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={item.icon} />
        <span className="hb-label">{item.label}</span>
        <span className={open ? 'hb-chevron hb-chevron-open' : 'hb-chevron'}>
          <Icon name="chevron" size={16} />
        </span>
      </button>
      {open && expanded && (
        <ul>
          {item.children.map((child) => (
            <li key={child.key}>
              <Link
                to={child.to ?? '/'}
                className="hb-item hb-subitem"
                aria-current={isCurrent(child.to, pathname) ? 'page' : undefined}
                onClick={onNavigate}
              >
                <span className="hb-label">{child.label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
