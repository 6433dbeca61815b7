import { ENGLISH, type Speech } from '@haulbook/core';
import { linksInLanguage } from './links-in-language.js';

const SITE = 'https://haul.example';
const SPANISH: Speech = { ...ENGLISH, code: 'es' };
const linkIn = (url: string, speech = SPANISH) => (linksInLanguage({ url }, speech, SITE) as { url: string }).url;

describe('a link in a message', () => {
  it.each([
    [`${SITE}/track/abc`, `${SITE}/track/abc?in=es`],
    [`${SITE}/orders/J-1?token=aZ09_-`, `${SITE}/orders/J-1?token=aZ09_-&in=es`],
    [`${SITE}/dashboard#bills`, `${SITE}/dashboard?in=es#bills`],
  ])('to a page of the site says what language it was written in: %s', (url, expected) => expect(linkIn(url)).toBe(expected));

  it.each([
    'https://reviews.example/haul',
    'https://haul.example.evil/track/abc',
    `${SITE}/admin/open/orders/1`,
    `${SITE}/api/calendar/abc.ics`,
    `Look at ${SITE}/track/abc`,
    `${SITE}/track/abc and call us`,
    SITE,
  ])('stays as it is where it is not one: %s', (url) => expect(linkIn(url)).toBe(url));

  it('says nothing in English', () => expect(linkIn(`${SITE}/track/abc`, ENGLISH)).toBe(`${SITE}/track/abc`));

  it('is found where it is in the data, and all else stays', () => {
    const at = new Date(0);
    const data = { deposit: { url: `${SITE}/pay/abc`, cents: 100 }, links: [`${SITE}/went/abc`], at, none: null };
    expect(linksInLanguage(data, SPANISH, SITE)).toEqual({
      ...{ deposit: { url: `${SITE}/pay/abc?in=es`, cents: 100 }, links: [`${SITE}/went/abc?in=es`] },
      ...{ at, none: null },
    });
  });
});
