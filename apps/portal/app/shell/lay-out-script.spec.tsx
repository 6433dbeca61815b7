import { FIRST_STYLE_SCRIPT, LAY_OUT_SCRIPT } from './lay-out-script';

const SCREEN = window.innerHeight;
const shown = () => [...document.querySelectorAll('section')].map(({ style }) => style.getPropertyValue('content-visibility'));
let due: (() => void)[];

/** Open a home page with sections that begin at these heights, as `type` of navigation. */
function open(tops: number[], type = 'navigate') {
  due = [];
  window.requestAnimationFrame = (work) => (work(0), 0);
  jest.spyOn(window, 'setTimeout').mockImplementation(((work: () => void) => due.push(work)) as never);
  performance.getEntriesByType = () => [{ type } as PerformanceNavigationTiming];
  document.body.innerHTML = `<div id="main"><section class="hero"></section>${'<section></section>'.repeat(tops.length)}</div><footer></footer>`;
  for (const [at, section] of [...document.querySelectorAll('.hero ~ section')].entries())
    section.getBoundingClientRect = () => ({ top: tops[at] }) as DOMRect;
  new Function(FIRST_STYLE_SCRIPT)();
}
const layOut = () => new Function(LAY_OUT_SCRIPT)();

afterEach(() => {
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

it('lays out what is below the first screen after the first frame, one section after the other', () => {
  open([SCREEN - 1, SCREEN, SCREEN + 900]);
  expect(shown()).toEqual(['', 'hidden', 'hidden', 'hidden']);
  layOut();
  expect(shown()).toEqual(['', 'visible', 'hidden', 'hidden']);
  due.shift()!();
  expect(shown()).toEqual(['', 'visible', 'visible', 'hidden']);
  due.shift()!();
  due.shift()!();
  expect(shown()).toEqual(['', 'visible', 'visible', 'visible']);
  expect(due).toHaveLength(0);
});

it.each(['scroll', 'pointerdown', 'keydown', 'beforeprint'])('lays out all of it at once on %s', (type) => {
  open([SCREEN, SCREEN + 900]);
  layOut();
  window.dispatchEvent(new Event(type));
  expect(shown()).toEqual(['', 'visible', 'visible']);
});

it.each([
  ['/#prices', 'navigate'],
  ['/?zip=27601&load=6', 'navigate'],
  ['/?utm_source=flyer&zip=27601', 'navigate'],
  ['/', 'reload'],
  ['/', 'back_forward'],
])('leaves nothing out of the first frame of %s after %s', (address, type) => {
  history.replaceState(null, '', address);
  open([SCREEN + 900], type);
  expect(shown()).toEqual(['', '']);
  layOut();
  expect(shown()).toEqual(['', 'visible']);
});

it('leaves nothing out of the first frame of a page that is opened in the background', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  open([SCREEN + 900]);
  expect(shown()).toEqual(['', '']);
});

it('leaves out the footer of a home page as well, and of no other page', () => {
  open([SCREEN]);
  const footer = document.querySelector('footer')!;
  footer.getBoundingClientRect = () => ({ top: 2 * SCREEN }) as DOMRect;
  expect(footer.style.getPropertyValue('content-visibility')).toBe('hidden');
  layOut();
  window.dispatchEvent(new Event('scroll'));
  expect(footer.style.getPropertyValue('content-visibility')).toBe('visible');
  document.body.innerHTML = '<div id="main"><h1>About</h1></div><footer></footer>';
  new Function(FIRST_STYLE_SCRIPT)();
  layOut();
  expect(document.querySelector('footer')!.style.getPropertyValue('content-visibility')).toBe('');
});

it('leaves it out for campaigns', () => {
  history.replaceState(null, '', '/?utm_source=flyer');
  open([SCREEN + 900]);
  expect(shown()).toEqual(['', 'hidden']);
});
