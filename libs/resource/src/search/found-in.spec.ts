import { excerpt } from './found-in.service.js';

describe('the text where a word was found', () => {
  it('is told whole where it is short, in one line', () => {
    expect(excerpt('ada@example.com', 'ada')).toBe('ada@example.com');
    expect(excerpt(' two\n  lines ', 'lines')).toBe('two lines');
  });

  it('is of a long one what stands around the word', () => {
    const before = 'The gate at the back is locked, and the code of it is ';
    const whole = `${before}4711, which the neighbor at the corner knows as well as the driver does`;
    const told = excerpt(whole, '4711');
    expect(told).toBe('…d the code of it is 4711, which the neighbor at the corner k…');
    expect(excerpt(`${'x'.repeat(70)}`, 'X')).toBe(`${'x'.repeat(60)}…`);
    expect(excerpt(`${'y'.repeat(70)}end`, 'END')).toBe(`…${'y'.repeat(20)}end`);
  });
});
