import { field } from '../testing/fixtures';
import { NEW_YORK } from '../testing/wording';
import { fieldProblem } from './rules';

describe('what a form says before the server is asked', () => {
  it.each([
    [field('name', 'text', { required: true }), '', 'Name is required'],
    [field('events', 'enums', { required: true }), [], 'Events: choose at least one'],
    [field('name', 'text', { max: 3 }), 'abcd', 'At most 3 characters'],
    [field('price', 'money', { min: 100 }), 99, 'At least $1'],
    [field('price', 'money'), 'abc', 'Enter an amount, such as 149.00'],
    [field('rate', 'number', { max: 1_000_000, scale: 10_000, unit: '%' }), 1_000_001, 'At most 100%'],
    [field('email', 'email'), 'nobody', 'Please enter a valid email address'],
    [field('phone', 'phone'), '12', 'Please enter a valid US phone number'],
    [field('site', 'url'), 'javascript:alert(1)', 'Enter a URL that starts with https://'],
    [field('data', 'json'), '{', 'This isn’t valid JSON'],
    [field('day', 'date'), '13/45/2026', 'Enter a day, such as Mar 8, 2026'],
    [field('at', 'datetime'), 'soon', 'Enter a day and time, such as Mar 8, 2026 2:30 PM'],
    [field('lines', 'lines', { required: true }), [], 'Lines is required'],
  ])('%o with %p: %s', (checked, value, problem) => {
    expect(fieldProblem(checked, value, NEW_YORK)).toBe(problem);
  });

  it.each([
    [field('name', 'text'), null],
    [field('agreed', 'boolean', { required: true }), false],
    [field('price', 'money', { min: 0 }), 0],
    [field('data', 'json'), { a: 1 }],
    [field('day', 'date'), '2026-03-08'],
    [field('at', 'datetime'), '2026-03-08T07:00:00.000Z'],
  ])('finds nothing wrong with %o as %p', (checked, value) => {
    expect(fieldProblem(checked, value, NEW_YORK)).toBeNull();
  });
});
