import { tokenInLink } from './crew-link';

const TOKEN = 'aB3_-'.repeat(8);

it.each([
  [`https://haul.example/crew/${TOKEN}`, TOKEN],
  [`  haul.example/crew/${TOKEN}/?x=1#y `, TOKEN],
  [TOKEN, TOKEN],
  [`https://haul.example/pay/${TOKEN}`, null],
  ['javascript:alert(1)', null],
  ['', null],
])('finds the secret in %j', (text, token) => {
  expect(tokenInLink(text)).toBe(token);
});
