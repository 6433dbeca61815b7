import { raisePosition } from './position';

const kept = () => /database-position=([^;]*)/.exec(document.cookie)?.[1];

describe('the position from which on a page reads', () => {
  it('rises, and is nothing without a server that tells one', () => {
    raisePosition(undefined);
    raisePosition('');
    expect(kept()).toBeUndefined();
    raisePosition('0-a');
    expect(kept()).toBe('0-a');
    raisePosition('1-0');
    expect(kept()).toBe('1-0');
  });

  it('does not fall when responses come in another order, each with a cookie of its own', () => {
    raisePosition('1-5');
    document.cookie = 'database-position=1-2; path=/';
    raisePosition('1-2');
    expect(kept()).toBe('1-5');
  });
});
