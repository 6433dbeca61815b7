import { fireEvent, waitFor } from '@testing-library/react';

/** Press a button as soon as it may be: one that sends something waits until that is shown. */
export async function press(button: HTMLElement): Promise<void> {
  await waitFor(() => {
    if ((button as HTMLButtonElement).disabled) throw new Error(`${button.textContent} can’t be pressed yet`);
  });
  fireEvent.click(button);
}
