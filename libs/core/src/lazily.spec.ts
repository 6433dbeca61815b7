import { lazily } from './lazily.js';

it('makes nothing before it is needed, and makes it once, whatever it is', () => {
  const make = jest.fn(() => undefined);
  const value = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});
