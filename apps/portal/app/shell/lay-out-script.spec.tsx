import { LAY_OUT_SCRIPT } from './lay-out-script';

it('lays out what is below the first screen once the page is loaded, one section after the other', () => {
  const due: (() => void)[] = [];
  window.requestIdleCallback = (work) => due.push(work as () => void);
  window.requestAnimationFrame = (work) => (work(0), 0);
  document.body.innerHTML = '<main><section class="hero"></section><section></section><section></section></main>';
  new Function(LAY_OUT_SCRIPT)();
  const shown = () => [...document.querySelectorAll('section')].map(({ style }) => style.getPropertyValue('content-visibility'));
  expect(due).toHaveLength(0);
  window.dispatchEvent(new Event('load'));
  due.shift()!();
  expect(shown()).toEqual(['', 'visible', '']);
  due.shift()!();
  due.shift()!();
  expect(shown()).toEqual(['', 'visible', 'visible']);
  expect(due).toHaveLength(0);
});
