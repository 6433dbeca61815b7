import { originFields } from './origin.server';

const NONE = { utm_source: '', utm_medium: '', utm_campaign: '', landingPath: '/book-new' };
const come = (path: string, referer?: string) =>
  originFields(new Request(`http://localhost:3000${path}`, { headers: referer ? { referer } : {} }));

it('is what the address says, and the page it was opened on', () => {
  expect(come('/book-new?utm_source=flyer&utm_campaign=spring')).toEqual({
    ...NONE,
    utm_source: 'flyer',
    utm_campaign: 'spring',
  });
});

it('is what the page of ours said that the visitor comes from', () => {
  const home = 'http://localhost:3000/?utm_source=news&utm_medium=mail';
  expect(come('/book-new?service=piano-removal', home)).toMatchObject({ utm_source: 'news', utm_medium: 'mail', landingPath: '/' });
  expect(come('/book-new?utm_source=flyer', home)).toEqual({ ...NONE, utm_source: 'flyer', landingPath: '/' });
});

it('is nothing of other sites, nor of what is no address', () => {
  expect(come('/book-new', 'https://elsewhere.example/?utm_source=theirs')).toEqual(NONE);
  expect(come('/book-new', 'nonsense')).toEqual(NONE);
  expect(come('/book-new')).toEqual(NONE);
});
