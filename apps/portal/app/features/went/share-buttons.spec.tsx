import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ShareButtons } from './share-buttons';

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const offer = (what: object) => Object.assign(navigator, what);

describe('buttons that pass a page on', () => {
  const written = jest.fn();
  beforeEach(() => {
    written.mockResolvedValue(undefined);
    offer({ share: undefined, clipboard: { writeText: written } });
  });

  it('hand the link to what the phone offers, and say nothing where that is called off', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
    offer({ share });
    render(<ShareButtons url="https://haul.example/went/abc" title="Where everything went" />);
    await press('Share');
    expect(share).toHaveBeenCalledWith({ title: 'Where everything went', url: 'https://haul.example/went/abc' });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('copy the address of the page itself without another one, and say whether that worked', async () => {
    render(<ShareButtons title="Where everything went" />);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await press('Copy link');
    expect(written).toHaveBeenCalledWith(location.href);
    expect(screen.getByRole('status').textContent).toBe('Link copied');
    written.mockRejectedValue(new Error('not allowed'));
    await press('Copy link');
    expect(screen.getByRole('status').textContent).toContain('couldn’t copy');
    offer({ clipboard: undefined });
    screen.getByRole('status').textContent = '';
    await press('Copy link');
    expect(screen.getByRole('status').textContent).toContain('couldn’t copy');
  });

  it('are shown on a page without React by its script, in their place', async () => {
    document.body.innerHTML = renderToStaticMarkup(<ShareButtons title="Where everything went" />);
    const place = screen.getByRole('button', { name: 'Copy link' }).parentElement!;
    expect(place.classList.contains('invisible')).toBe(true);
    await import('./went-script');
    expect(place.classList.contains('invisible')).toBe(false);
    await press('Copy link');
    expect(screen.getByRole('status').textContent).toBe('Link copied');
  });
});
