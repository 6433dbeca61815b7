import { fireEvent, render, screen } from '@testing-library/react';
import { OverlaysProvider, useOverlays } from './overlays';

function Buttons() {
  const { notification, modal } = useOverlays();
  return (
    <>
      <button type="button" onClick={() => notification.success({ key: 'launched', message: 'Ida is afloat' })}>
        Launch
      </button>
      <button type="button" onClick={() => modal.confirm({ title: 'Sink Ida?' })}>
        Sink
      </button>
    </>
  );
}

// @alone and first: what is loaded stays loaded.
it('asks a question that waited for its code only on the page that asked it', async () => {
  const notices = document.body.appendChild(document.createElement('section'));
  render(
    <OverlaysProvider notices={() => notices}>
      <Buttons />
    </OverlaysProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sink' }));
  window.history.pushState(null, '', '/elsewhere');
  fireEvent.click(screen.getByRole('button', { name: 'Launch' }));
  await screen.findByText('Ida is afloat');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what was said before its code was there as soon as it is, and all else at once', async () => {
  const notices = document.body.appendChild(document.createElement('section'));
  render(
    <OverlaysProvider notices={() => notices}>
      <Buttons />
    </OverlaysProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Launch' }));
  const said = await screen.findByText('Ida is afloat');
  expect(notices.contains(said)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Sink' }));
  expect(await screen.findByRole('dialog', { name: 'Sink Ida?' })).toBeTruthy();
});
