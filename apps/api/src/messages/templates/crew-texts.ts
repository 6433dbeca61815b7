import { formatLocalDate } from '@haulbook/core';
import { message } from '@haulbook/platform';
import { EXAMPLE, field, link } from './fields.js';

/** The link with which a crew member opens their day. */
export const crewLink = message<{ firstName: string; date: string; url: string }>({
  label: 'Link to a crew member’s day',
  help: 'When you text a crew member the link to their stops.',
  group: 'Staff',
  to: 'Crew member',
  forStaff: true,
  atOnce: true,
  secret: true,
  fields: {
    'crew.firstName': field<{ firstName: string }>('First name', (data) => data.firstName),
    'day.date': field<{ date: string }>('Day', ({ date }) => formatLocalDate(date)),
    ...link,
  },
  text: 'Your stops for {{day.date}}: {{link}} Don’t share this link. It works until the end of the day.',
  needs: { text: ['link'] },
  example: { firstName: 'Luis', date: '2026-11-27', url: EXAMPLE.url },
});
