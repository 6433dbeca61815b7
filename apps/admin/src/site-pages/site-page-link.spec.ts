import { sitePageOf } from './site-page-link';

const TODAY = '2027-01-13';
const guide = { id: 'g', slug: 'moving', status: 'published', publishedOn: TODAY };

it.each([
  ['guides', guide, '/guides/moving'],
  ['guides', { ...guide, publishedOn: '2027-01-14' }, null],
  ['guides', { ...guide, status: 'draft' }, null],
  ['towns', { id: 't', slug: 'cary', status: 'published' }, '/junk-removal/cary'],
  ['towns', { id: 't', slug: 'cary', status: 'draft' }, null],
  ['services', { id: 's', slug: 'demolition', intro: 'Words', active: true }, '/services/demolition'],
  ['services', { id: 's', slug: 'demolition', intro: null, active: true }, null],
  ['services', { id: 's', slug: 'demolition', intro: 'Words', active: false }, null],
])('the page of %s that is %j is at %s', (path, row, address) => expect(sitePageOf(path, row, TODAY)).toBe(address));
