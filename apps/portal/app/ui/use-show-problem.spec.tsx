import { cleanup, render } from '@testing-library/react';
import { useShowProblem } from './use-show-problem';

function Form({ problem, wrong }: { problem: object | null; wrong: boolean }) {
  const form = useShowProblem(problem);
  return (
    <form ref={form}>
      <p role="alert">No</p>
      <input id="fine" />
      <input id="wrong" aria-invalid={wrong || undefined} />
    </form>
  );
}

const shown = jest.fn();
beforeEach(() => {
  shown.mockClear();
  Element.prototype.scrollIntoView = shown;
});
afterEach(cleanup);

it('goes to the first field with a message, with every refusal anew', () => {
  const { rerender } = render(<Form problem={null} wrong />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Form problem={{}} wrong />);
  expect(document.activeElement?.id).toBe('wrong');
  document.getElementById('fine')!.focus();
  rerender(<Form problem={{}} wrong />);
  expect(document.activeElement?.id).toBe('wrong');
});

it('goes to the message about the whole where no field has one', () => {
  render(<Form problem={{}} wrong={false} />);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
});
