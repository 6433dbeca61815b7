import { haveTextsOf } from './page-handle';

it.each([
  ['a page with script', {}, 'es', true],
  ['a page without', { hydrate: false } as const, 'es', false],
  ['one without that scripts lead to', { hydrate: false, fromScripts: true } as const, 'es', true],
  ['a page without script in English, which needs no catalog', { hydrate: false } as const, 'en', true],
])('knows whether scripts have the texts of %s', (_page, handle, language, expected) => {
  expect(haveTextsOf(handle, language)).toBe(expected);
});
