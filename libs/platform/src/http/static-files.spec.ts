import { withScripts } from './static-files.js';

const PAGE = '<html><head><title>Back office</title></head><body></body></html>';

it('adds scripts to the end of the head, with their addresses as text', () => {
  expect(withScripts(PAGE, ['https://speed.example/s.js?a=1&b="$&"'])).toBe(
    '<html><head><title>Back office</title><script src="https://speed.example/s.js?a=1&amp;b=&quot;$&amp;&quot;" defer></script></head><body></body></html>',
  );
  expect(withScripts(PAGE, [])).toBe(PAGE);
});
