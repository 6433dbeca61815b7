import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { OverlaysProvider, useOverlays } from './overlays';

jest.mock('./antd-later', () => {
  throw new Error('The file is gone');
});

const answered: string[] = [];

function Buttons() {
  const { notification, modal } = useOverlays();
  const question = {
    title: 'Sink Ida?',
    content: 'With all hands.',
    onOk: () => answered.push('yes'),
    onCancel: () => answered.push('no'),
  };
  return (
    <>
      <button type="button" onClick={() => notification.error({ message: 'Ida leaks', description: <b>Badly</b> })}>
        Launch
      </button>
      <button type="button" onClick={() => modal.confirm({ ...question, afterClose: () => answered.push('closed') })}>
        Sink
      </button>
    </>
  );
}

it('leaves errors and questions to the browser where the code for them does not arrive', async () => {
  const alert = jest.spyOn(window, 'alert').mockReturnValue();
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  render(
    <OverlaysProvider>
      <Buttons />
    </OverlaysProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Launch' }));
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Ida leaks'));
  fireEvent.click(screen.getByRole('button', { name: 'Sink' }));
  await waitFor(() => expect(answered).toEqual(['no', 'closed']));
  expect(confirm).toHaveBeenCalledWith('Sink Ida?\n\nWith all hands.');
});
