import { archiveName, isDue, isLate, timeOf } from './archives.js';
import { RowDigest } from './digest.js';
import { isInside } from './files.js';

const at = (time: string) => new Date(`2026-11-27T${time}Z`);

describe('archives', () => {
  it('have names that tell when they were made, and sort by it', () => {
    const [one, other] = [at('09:05:07'), at('10:00:00')];
    expect(archiveName(one)).toBe('backup-2026-11-27T09-05-07Z.tar.gz');
    expect(timeOf(archiveName(one))).toEqual(one);
    expect([archiveName(other), archiveName(one)].sort()).toEqual([archiveName(one), archiveName(other)]);
    expect(timeOf('notes.txt')).toBeUndefined();
  });

  it('are due after an interval, and late after one and a half', () => {
    const last = at('00:00:00');
    expect(isDue(null, 6, last)).toBe(true);
    expect([at('05:59:59'), at('06:00:00')].map((now) => isDue(last, 6, now))).toEqual([false, true]);
    expect([at('09:00:00'), at('09:00:01')].map((now) => isLate(last, 6, now))).toEqual([false, true]);
  });

  it('keep files inside their folder', () => {
    expect(['2026/11/a.png', '../a', '/etc/passwd', 'a/../../b', 'a//b', ''].map(isInside)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the digest of rows', () => {
  const digestOf = (...pieces: string[]) => {
    const digest = new RowDigest();
    for (const piece of pieces) digest.take(Buffer.from(piece));
    return [digest.count, digest.value()];
  };

  it('is the same however rows are cut into pieces and in whatever order they come', () => {
    const whole = digestOf('one\ntwo\n\nfour\n');
    expect(whole[0]).toBe(4);
    for (const pieces of [['o', 'ne', '\ntw', 'o\n\nfour', '\n'], ['four\ntwo\none\n\n']]) expect(digestOf(...pieces)).toEqual(whole);
  });

  it('tells a row that is changed, missing or there twice', () => {
    const rows = ['one\ntwo\n', 'one\ntwO\n', 'one\n', 'one\ntwo\ntwo\n', 'onet\nwo\n'];
    expect(new Set(rows.map((each) => digestOf(each)[1])).size).toBe(rows.length);
  });
});
