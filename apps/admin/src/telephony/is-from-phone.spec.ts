import { isFromPhone } from './is-from-phone';

const frame = {} as Window;
const origins = ['https://phone.example', 'https://cdn.phone.example'];
const from = (origin: string, source: Window | null = frame) => isFromPhone({ origin, source }, frame, origins);

it('counts messages of the frame from each of its origins', () => {
  expect(origins.map((origin) => from(origin))).toEqual([true, true]);
});

it.each(['https://phone.example.evil.test', 'http://phone.example', 'https://phone.example:8443', 'https://evil.test', 'null', ''])(
  'but not from “%s”',
  (origin) => {
    expect(from(origin)).toBe(false);
  },
);

it('and not from another window, or before there is a frame', () => {
  expect(from('https://phone.example', {} as Window)).toBe(false);
  expect(from('https://phone.example', null)).toBe(false);
  for (const none of [null, undefined]) expect(isFromPhone({ origin: 'https://phone.example', source: null }, none, origins)).toBe(false);
});
