import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAdmin } from '../testing/render-admin';
import { Help } from './help';

const Content = ({ path }: { path: string }) => <p>About {path}</p>;
const open = () =>
  renderAdmin(
    <>
      <input aria-label="Name" />
      <Help of={Content} />
    </>,
    { at: '/boats/b1' },
  );

describe('the help in the header', () => {
  it('opens with what the application says about the page', async () => {
    open();
    expect(screen.queryByText('About /boats/b1')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Help with this page' }));
    expect(await screen.findByText('About /boats/b1')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('opens with a question mark, except while one is typed', async () => {
    open();
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByText('About /boats/b1')).toBeTruthy();
  });

  it('leads to the keys by its key alone', async () => {
    open();
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('button', { name: 'Help with this page' }));
    const keys = await screen.findByRole('region', { name: 'Keys' });
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: '?' });
    await waitFor(() => expect(scroll.mock.contexts).toEqual([keys]));
    scroll.mockRestore();
  });
});
