import { textKeyword } from './text-keyword.js';

it.each([
  ['STOP', 'stop'],
  [' stop. ', 'stop'],
  ['Stop All', 'stop'],
  ['opt out', 'stop'],
  ['Unsubscribe!', 'stop'],
  ['start', 'start'],
  ['Unstop', 'start'],
  ['help?', 'help'],
  ['Please stop by at noon', null],
  ['Stop the truck at the gate', null],
  ['Yes', null],
  ['', null],
  ['👍', null],
])('%j asks for %p', (text, keyword) => {
  expect(textKeyword(text)).toBe(keyword);
});
