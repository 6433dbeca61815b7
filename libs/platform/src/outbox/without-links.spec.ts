import { withoutLinks } from './messages.js';

describe('a text as the log keeps it', () => {
  const secret = 'aZ09_-'.repeat(8);

  it.each([
    [
      `Your order: https://haul.example/orders/J-2027-00001?token=${secret}`,
      'Your order: https://haul.example/orders/J-2027-00001?token=…',
    ],
    [`Pay: https://haul.example/pay/${secret} Thanks`, 'Pay: https://haul.example/pay/… Thanks'],
    ['See https://haul.example/about and call us', 'See https://haul.example/about and call us'],
    ['No link at all', 'No link at all'],
  ])('has no secret: %s', (text, kept) => expect(withoutLinks(text)).toBe(kept));
});
