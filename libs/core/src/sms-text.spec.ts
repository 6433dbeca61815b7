import { gsmText, smsSize } from './sms-text.js';

describe('the size of a text message', () => {
  it.each([
    ['', 0, 0, false],
    ['a'.repeat(160), 160, 1, false],
    ['a'.repeat(161), 161, 2, false],
    ['a'.repeat(306), 306, 2, false],
    ['a'.repeat(307), 307, 3, false],
    ['€'.repeat(80), 160, 1, false],
    ['€'.repeat(81), 162, 2, false],
    ['ж'.repeat(70), 70, 1, true],
    ['ж'.repeat(71), 71, 2, true],
    ['👍', 2, 1, true],
  ])('of %j is %p characters in %p', (text, characters, segments, unicode) => {
    expect(smsSize(text)).toEqual({ characters, segments, unicode });
  });

  it('is that of plain letters where only signs are typographic', () => {
    const text = gsmText('We’re on our way — “today”, 8–10\u202fAM…');
    expect(text).toBe('We\'re on our way - "today", 8-10 AM...');
    expect(smsSize(text).unicode).toBe(false);
  });

  it('is that of plain letters in Spanish: only accents that phones do not count singly are left out', () => {
    const text = gsmText('¿Recogió José el sofá el miércoles? ¡Así es! Martínez, mañana, pingüino, BAÚL. Está a 8–10 a.\u00a0m.');
    expect(text).toBe('¿Recogio José el sofa el miércoles? ¡Asi es! Martinez, mañana, pingüino, BAUL. Esta a 8-10 a. m.');
    expect(smsSize(text)).toEqual({ characters: text.length, segments: 1, unicode: false });
    expect(smsSize('Está').unicode).toBe(true);
    // As some keyboards write it: a letter with its accent after it.
    expect(gsmText('mi\u0301 me\u0301')).toBe('mi mé');
  });
});
