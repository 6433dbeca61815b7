import { count, day, group, words, type SettingField } from '@haulbook/platform';
import { z } from 'zod';
import { inOtherLanguages } from './language-settings.js';

const stars: SettingField = {
  kind: 'number',
  decimals: 1,
  label: 'Stars',
  help: 'As the page shows them: 4.8. With 0, the site shows no rating.',
};

/** What speaks for the business on its site. Everything is empty at first: what is not stated is not shown. */
export const proof = z.object({
  insurance: group('Insurance', {
    cover: words('', {
      label: 'What is covered',
      help: '“General liability up to $2,000,000.” Empty: the site says nothing about insurance.',
    }),
    coverTranslations: inOtherLanguages('What is covered'),
    insurer: words('', { label: 'Insurer', help: 'Shown with it.' }),
    through: day({ label: 'Policy ends on', help: 'The site stops saying it after this day.' }),
  }),
  license: group('License', {
    number: words('', { label: 'License number', help: 'Empty: the site says nothing about a license.' }),
    issuer: words('', { label: 'Issued by', help: '“Wake County Solid Waste.”' }),
    through: day({ label: 'License ends on', help: 'The site stops showing it after this day.' }),
  }),
  jobsFrom: count(0, {
    label: 'Show jobs done from',
    help: 'The site counts your completed orders and shows the number, rounded down, once there are this many. 0 never shows it.',
  }),
  rating: group('Rating elsewhere', {
    stars: z.number().min(0).max(5).meta({ field: stars }).default(0),
    count: count(0, { label: 'Number of ratings' }),
    source: words('', { label: 'Where', help: 'Google, Yelp, …' }),
    url: z
      .string()
      .refine((text) => text === '' || /^https:\/\/\S+$/.test(text), { error: 'Use an address that starts with https://' })
      .meta({ field: { kind: 'text', label: 'Address of the page with the ratings', help: 'Without it, the site shows no rating.' } })
      .default(''),
  }),
});
