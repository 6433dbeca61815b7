import { act, renderHook } from '@testing-library/react';
import { useIsNarrow } from './use-is-phone';

const asItWas = window.matchMedia;
afterEach(() => (window.matchMedia = asItWas));

/** A page of this width, on a screen or on paper, which says when either changes. */
function sheet() {
  const changed = new EventTarget();
  let [width, isPaper] = [1440, false];
  const matches = (query: string) => (query === 'print' ? isPaper : width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0));
  window.matchMedia = ((query: string) => ({
    matches: matches(query),
    addEventListener: changed.addEventListener.bind(changed),
    removeEventListener: changed.removeEventListener.bind(changed),
  })) as never;
  return (toWidth: number, toPaper: boolean) =>
    act(() => {
      [width, isPaper] = [toWidth, toPaper];
      changed.dispatchEvent(new Event('change'));
    });
}

it('follows the width of the screen, not that of the paper on which it is printed', () => {
  const turn = sheet();
  const { result } = renderHook(useIsNarrow);
  expect(result.current).toBe(false);
  turn(816, true);
  expect(result.current).toBe(false);
  turn(1440, false);
  turn(816, false);
  expect(result.current).toBe(true);
  turn(1100, true);
  expect(result.current).toBe(true);
});
