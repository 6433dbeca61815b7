import { returnToOf, withReturnTo } from './return-to';

it.each([
  ['redirectTo=%2Fdashboard%2Fquotes', '/dashboard/quotes'],
  ['next=%2Fdashboard%3Fa%3D1', '/dashboard?a=1'],
  ['next=https%3A%2F%2Fevil.example', null],
  ['next=%2F%2Fevil.example', null],
  ['', null],
])('of ?%s goes on to %s', (query, path) => {
  expect(returnToOf(`http://local/login?${query}`)).toBe(path);
});

it('hands it on', () => {
  expect(withReturnTo('/signup', '/dashboard?a=1')).toBe('/signup?redirectTo=%2Fdashboard%3Fa%3D1');
  expect(withReturnTo('/signup?email=x', '/a')).toBe('/signup?email=x&redirectTo=%2Fa');
  expect(withReturnTo('/signup', null)).toBe('/signup');
});
