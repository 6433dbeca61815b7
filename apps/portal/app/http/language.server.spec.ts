import { savedLanguage } from './language.server';

const cookie = (saved: string | undefined, before: string | null | undefined) => savedLanguage(saved, before).get('set-cookie');

it('makes a new language of the account that of the pages, and leaves a choice alone that did not change', () => {
  expect(cookie('es', 'en')).toMatch(/^\w+_language=es; Path=\//);
  expect(cookie('en', 'es')).toMatch(/^\w+_language=en; /);
  expect(cookie('es', null)).toMatch(/=es; /);
  for (const [saved, before] of [
    ['es', 'es'],
    ['en', null],
    [undefined, 'es'],
    ['xx', 'en'],
  ] as const)
    expect(cookie(saved, before)).toBeNull();
});
