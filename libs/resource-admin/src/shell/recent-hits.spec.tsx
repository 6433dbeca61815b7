import { forgetHits, recentHits, rememberHit } from './recent-hits';
import type { Hit } from './hit';

const hit = (name: string): Hit => ({ key: `boats/${name}`, label: name, kind: 'Boat', icon: 'boat', to: `/boats/${name}` });
const names = (who = 'ann') => recentHits(who).map(({ label }) => label);

describe('what was opened from the search box', () => {
  beforeEach(() => localStorage.clear());

  it('is kept with the latest first, each once, at most eight', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) rememberHit('ann', hit(name));
    expect(names()).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  });

  it('is shown to no one else who signs in at the same browser', () => {
    rememberHit('ann', hit('a'));
    expect(names('bob')).toEqual([]);
    rememberHit('bob', hit('b'));
    expect([names('bob'), names('ann')]).toEqual([['b'], []]);
  });

  it('is forgotten at once', () => {
    rememberHit('ann', hit('a'));
    forgetHits();
    expect(names()).toEqual([]);
  });

  it('skips what it cannot read', () => {
    rememberHit('ann', hit('a'));
    const [key] = Object.keys(localStorage);
    localStorage.setItem(key!, JSON.stringify({ who: 'ann', hits: [{ label: 'no address' }, 3, null, hit('b')] }));
    expect(names()).toEqual(['b']);
    for (const unreadable of ['not json', '[]', 'null', '3', '{"who":"ann"}']) {
      localStorage.setItem(key!, unreadable);
      expect(names()).toEqual([]);
    }
  });
});
