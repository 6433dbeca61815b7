import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { MenuItem } from '../menu/build-menu';
import { abilityFrom } from '../auth/ability';
import { AdminContextProvider } from '../schema/admin-context';
import { schema } from '../testing/fixtures';
import { RouteOverlay } from './route-overlay';
import { Sidebar } from './sidebar';

const item = (label: string, to?: string, children: MenuItem[] = []): MenuItem => ({ key: label, label, icon: 'dot', to, children });
const items = [item('Dashboard', '/'), item('Catalog', undefined, [item('Services', '/services')])];

function open(at = '/') {
  const logouts: number[] = [];
  render(
    <MemoryRouter initialEntries={[at]}>
      <AdminContextProvider value={{ schema: schema(), ability: abilityFrom([]), overrides: {}, backOffice: { name: 'Harbour' } }}>
        <Sidebar name="Oak City Hauling" items={items} onLogout={() => logouts.push(1)} />
      </AdminContextProvider>
    </MemoryRouter>,
  );
  return { sidebar: screen.getByRole('complementary'), logouts };
}

const isOpen = (sidebar: HTMLElement) => sidebar.className.includes('ra-sidebar-open');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('sidebar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('opens when the mouse moves over it, not when it appears under one at rest, and closes 800 ms after it has left', () => {
    const { sidebar } = open();
    fireEvent.mouseEnter(sidebar);
    expect(isOpen(sidebar)).toBe(false);
    fireEvent.mouseMove(sidebar);
    expect(isOpen(sidebar)).toBe(true);
    fireEvent.mouseLeave(sidebar);
    wait(799);
    expect(isOpen(sidebar)).toBe(true);
    wait(1);
    expect(isOpen(sidebar)).toBe(false);
  });

  it('stays open when the mouse comes back in time', () => {
    const { sidebar } = open();
    fireEvent.mouseMove(sidebar);
    fireEvent.mouseLeave(sidebar);
    wait(500);
    fireEvent.mouseMove(sidebar);
    wait(2000);
    expect(isOpen(sidebar)).toBe(true);
  });

  it('never covers a field that has the focus: it closes at once, also under the mouse', () => {
    const { sidebar } = open();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.mouseMove(sidebar);
    act(() => within(sidebar).getByRole('link', { name: 'Dashboard' }).focus());
    expect(isOpen(sidebar)).toBe(true);
    act(() => field.focus());
    expect(isOpen(sidebar)).toBe(false);
    field.remove();
  });

  it.each(['input', 'textarea', 'select'])('does not open over a focused %s under the mouse, before it is pressed', (kind) => {
    const { sidebar } = open();
    const field = document.body.appendChild(document.createElement(kind));
    const leftOf = jest.spyOn(field, 'getBoundingClientRect');
    act(() => field.focus());
    fireEvent.mouseMove(sidebar);
    expect(isOpen(sidebar)).toBe(false);
    fireEvent.pointerDown(sidebar);
    expect(isOpen(sidebar)).toBe(true);
    fireEvent.mouseLeave(sidebar);
    wait(800);
    leftOf.mockReturnValue(new DOMRect(600, 0, 200, 40));
    fireEvent.mouseMove(sidebar);
    expect(isOpen(sidebar)).toBe(true);
    field.remove();
  });

  it('marks the current page and opens its group', () => {
    const { sidebar } = open('/services/1');
    expect(screen.getByRole('button', { name: 'Catalog' }).getAttribute('aria-expanded')).toBe('true');
    fireEvent.mouseMove(sidebar);
    expect(within(sidebar).getByRole('link', { name: 'Services' }).getAttribute('aria-current')).toBe('page');
  });

  it('logs out', () => {
    const { logouts } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(logouts).toEqual([1]);
  });

  it('veils a new page for 200 ms', () => {
    render(
      <MemoryRouter>
        <RouteOverlay />
      </MemoryRouter>,
    );
    expect(screen.queryByTestId('route-overlay')).not.toBeNull();
    wait(199);
    expect(screen.queryByTestId('route-overlay')).not.toBeNull();
    wait(1);
    expect(screen.queryByTestId('route-overlay')).toBeNull();
  });
});
