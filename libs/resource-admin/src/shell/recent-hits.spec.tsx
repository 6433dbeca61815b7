import { forgetHits, recentHits, rememberHit } from './recent-hits';
import type { Hit } from './hit';

const hit = (name: string): Hit => ({ key: `boats/${name}`, label: name, kind: 'Boat', icon: 'boat', to: `/boats/${name}` });
const names = () => recentHits().map(({ label }) => label);

describe('what was opened from the search box', () => {
  beforeEach(() => localStorage.clear());

  it('is kept with the latest first, each once, at most eight', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b']) rememberHit(hit(name));
    expect(names()).toEqual(['b', 'i', 'h', 'g', 'f', 'e', 'd', 'c']);
  });

  it('is forgotten at once', () => {
    rememberHit(hit('a'));
    forgetHits();
    expect(names()).toEqual([]);
  });

  it('skips what it cannot read', () => {
    rememberHit(hit('a'));
    const [key] = Object.keys(localStorage);
    localStorage.setItem(key!, JSON.stringify([{ label: 'no address' }, 3, null, hit('b')]));
    expect(names()).toEqual(['b']);
    localStorage.setItem(key!, 'not json');
    expect(names()).toEqual([]);
  });
});
