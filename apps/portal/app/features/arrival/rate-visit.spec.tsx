import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ON_THE_WAY } from './arrival-fixtures';
import { RateVisit } from './rate-visit';

jest.mock('@remix-run/react', () => ({
  Form: ({ children }: { children: ReactNode }) => <form>{children}</form>,
  useNavigation: () => ({ state: 'idle' }),
}));

it('says that stars are missing until one is chosen', () => {
  const refused = { ok: false as const, code: 'validation', message: null, fields: { stars: 'Choose one to five stars' } };
  render(<RateVisit visit={{ ...ON_THE_WAY, canRate: true }} answer={refused} />);
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe('stars-problem');
  expect(screen.getByText('Choose one to five stars')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '2 of 5: Not great' }));
  expect(screen.queryByText('Choose one to five stars')).toBeNull();
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBeNull();
});
