import { RequestQueryParser } from '@dataui/crud-request';
import { readWholeNumbers } from './whole-numbers.js';

const parsed = (name: 'limit' | 'page', text: string) => {
  try {
    return RequestQueryParser.create()
      .parseQuery({ [name]: text })
      .getParsed()[name];
  } catch (error) {
    return (error as Error).message;
  }
};
const TEXTS = [
  '25',
  '1',
  '0',
  '-1',
  '025',
  '1.5',
  '1e3',
  '999999999999999',
  '99999999999999999999',
  'ten',
  ' 7',
  '7 ',
  '٣',
  'true',
  '"25"',
];

it('reads numbers as the library does, plain ones without formatting them', () => {
  const before = TEXTS.map((text) => parsed('limit', text));
  expect(before.slice(0, 2)).toEqual([25, 1]);
  readWholeNumbers();
  const format = jest.spyOn(Number.prototype, 'toLocaleString');
  expect([parsed('limit', '25'), parsed('page', '3')]).toEqual([25, 3]);
  expect(format).not.toHaveBeenCalled();
  expect(TEXTS.map((text) => parsed('limit', text))).toEqual(before);
  expect(format).toHaveBeenCalled();
});
