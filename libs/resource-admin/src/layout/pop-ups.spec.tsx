import { fireEvent, render, screen } from '@testing-library/react';
import { OverlaysProvider } from './overlays';
import { Dropdown, Popover } from './pop-ups';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

// @alone and first: what is loaded stays loaded.
it('opens a menu that was clicked before its code was there, and its button keeps the focus', async () => {
  render(
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'launch', label: 'Launch' }] }}>
      <button type="button">More</button>
    </Dropdown>,
    { wrapper: OverlaysProvider },
  );
  const before = screen.getByRole('button', { name: 'More' });
  before.focus();
  press('More');
  expect(screen.queryByRole('menuitem')).toBeNull();
  expect(await screen.findByRole('menuitem', { name: 'Launch' })).toBeTruthy();
  const after = screen.getByRole('button', { name: 'More' });
  expect(after).not.toBe(before);
  expect(document.activeElement).toBe(after);
});

it('opens at once when its code is there, and is told to whoever says whether it is open', async () => {
  const opened: boolean[] = [];
  render(
    <Popover trigger="click" content="Three boats" onOpenChange={(open) => void opened.push(open)}>
      <button type="button">Fleet</button>
    </Popover>,
    { wrapper: OverlaysProvider },
  );
  press('Fleet');
  expect(await screen.findByText('Three boats')).toBeTruthy();
  press('Fleet');
  expect(opened).toEqual([true, false]);
});

it('is off where it is disabled, with and without its code', () => {
  render(
    <Dropdown disabled menu={{ items: [] }}>
      <button type="button">More</button>
    </Dropdown>,
    { wrapper: OverlaysProvider },
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
});
