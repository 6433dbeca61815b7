import { quantity } from './format';

it('writes quantities of thousandths', () => {
  expect([quantity(1000), quantity(2000), quantity(1500)]).toEqual(['', '2 × ', '1.5 × ']);
});
