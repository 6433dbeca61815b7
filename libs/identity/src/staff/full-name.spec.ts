import { fullName } from './full-name.js';

it.each([
  ['Dana', 'Whitfield', 'Dana Whitfield'],
  ['Admin', '', 'Admin'],
  ['', '', ''],
])('the name of “%s” “%s” is “%s”', (firstName, lastName, name) => {
  expect(fullName(firstName, lastName)).toBe(name);
});
