import { languageOf, languageWishes } from './asked-language.js';

const wishes = (cookie: string | null, acceptLanguage: string | null, ofAccount: string | null = null, written: string | null = null) =>
  languageWishes({ cookie, acceptLanguage, written }, ofAccount);

it.each([
  ['the cookie', 'haulbook_audience=commercial; haulbook_language=es', 'en-US', 'en', ['es']],
  ['the cookie that says English', 'haulbook_language=en', 'es-MX,es;q=0.9', 'es', []],
  ['the account', null, 'en-US,en;q=0.9', 'es', ['es']],
  ['the account in English', null, 'es', 'en', []],
  ['the browser', null, 'fr-CA, es-419;q=0.8, en;q=0.7', null, ['es']],
  ['the better of the browser', null, 'es;q=0.5,en;q=0.9', null, []],
  ['a browser that refuses one', null, 'es;q=0', null, []],
  ['a cookie of no language', 'haulbook_language=xx', 'es', null, ['es']],
  ['nothing', null, null, null, []],
])('goes by %s', (_, cookie, accept, account, expected) => {
  expect(wishes(cookie, accept, account)).toEqual(expected);
});

it.each([
  ['the browser', null, null, 'es', ['es']],
  ['nothing that there is', null, null, 'xx', []],
  ['neither a choice', 'haulbook_language=en', null, 'es', []],
  ['nor the account', null, 'en', 'es', []],
])('goes by the message that led here, before %s', (_, cookie, account, written, expected) => {
  expect(wishes(cookie, 'en-US', account, written)).toEqual(expected);
});

it('is English where the site does not offer what was wished', () => {
  expect(languageOf(['es'], ['en', 'es'])).toBe('es');
  expect(languageOf(['es'], ['en'])).toBe('en');
});
