import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AccountAnswer } from '../answers.server';
import { ConfirmMail } from './confirm-mail';

jest.mock('@remix-run/react', () => ({
  Form: ({ children }: { children: ReactNode }) => <form method="post">{children}</form>,
  useNavigation: () => ({ state: 'idle' }),
}));

const setOnline = (online: boolean) => Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(send it again|sending…)$/ });

/** Open the page as the server draws it, and let its script run. */
async function open(answer?: AccountAnswer): Promise<void> {
  document.body.innerHTML = renderToStaticMarkup(<ConfirmMail email="dana@example.com" answer={answer} redirectTo={null} />);
  await jest.isolateModulesAsync(async () => void (await import('./confirm-mail-script')));
}

it('shows what was pressed as pending, and keeps the form while the browser is offline', async () => {
  jest.useFakeTimers();
  await open();
  const send = () =>
    fireEvent(again().form!, Object.assign(new Event('submit', { bubbles: true, cancelable: true }), { submitter: again() }));
  setOnline(false);
  expect(send()).toBe(false);
  expect(document.activeElement?.textContent).toContain('We couldn’t reach the server.');
  setOnline(true);
  expect(send()).toBe(true);
  jest.advanceTimersByTime(1);
  expect([again().textContent, again().disabled]).toEqual(['sending…', true]);
  jest.useRealTimers();
});

it('takes the keyboard to the code that is wrong', async () => {
  const fields = { code: 'Please enter the 6 digits' };
  await open({ ok: false, message: null, fields, code: 'validation', values: { intent: 'code' } });
  expect(document.activeElement).toBe(screen.getByLabelText('6-digit code'));
});
