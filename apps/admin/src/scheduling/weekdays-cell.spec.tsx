import { screen } from '@testing-library/react';
import { field, renderAdmin } from '@haulbook/resource-admin/testing';
import { WeekdaysCell } from './weekdays-cell';

it.each([
  [['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'], 'Mon–Sat'],
  [[], 'On no day'],
])('the days %j of a window are %s', async (value, words) => {
  renderAdmin(<WeekdaysCell field={field('weekdays', 'enums')} value={value} row={{}} place="list" />);
  expect(await screen.findByText(words)).toBeTruthy();
});
