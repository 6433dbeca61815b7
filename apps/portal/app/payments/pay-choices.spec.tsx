import { fireEvent, render, screen } from '@testing-library/react';
import { TEST_CARDS, TestCardChoice } from './pay-choices';

it('has the test cards folded, with the choice of one kept', () => {
  const choose = jest.fn();
  const { container } = render(<TestCardChoice value={TEST_CARDS[0]!.card} onChange={choose} />);
  const fold = container.querySelector('details')!;
  expect(fold.open).toBe(false);
  fireEvent.click(screen.getByText('Test cards'));
  expect(screen.getByText('Payments are in test mode: no real card is charged.')).toBeTruthy();
  expect(fold.contains(screen.getByRole('radio', { name: /accepted/, checked: true }))).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /declined/ }));
  expect(choose).toHaveBeenCalledWith('4000000000000002');
});
