import type { CrewAnswer } from '../answer';
import { forgetTaken, sendUnder, sendWaiting, type Lane, type Outcome } from './send-waiting';
import type { WaitingItem } from './waiting-item';

const item = (id: number, intent: string, visit = 'a'): WaitingItem => ({
  ...{ id, intent, visit, key: `key-${id}`, token: 'token', day: 'Sam, today', fields: {}, at: 0 },
});
const taken = ({ visit, intent }: WaitingItem): Outcome => ({ answer: { ok: true, message: 'Done', visit, intent } });
const refused = ({ visit, intent }: WaitingItem): Outcome => ({
  answer: { ok: false, message: 'This visit was canceled', fields: {}, code: 'conflict', visit, intent },
});

describe('what waits', () => {
  let kept: WaitingItem[];
  let sent: number[];
  beforeEach(() => void (sent = []));
  const store = {
    all: async () => [...kept],
    put: async (changed: WaitingItem) => {
      kept = kept.map((one) => (one.id === changed.id ? changed : one));
      return changed.id;
    },
    remove: async (id: number) => void (kept = kept.filter((one) => one.id !== id)),
  };
  const run = (lane: Lane, become: (item: WaitingItem) => Outcome, onAnswer: (item: WaitingItem, answer: CrewAnswer) => void = () => {}) =>
    sendWaiting(lane, {
      store,
      onAnswer,
      send: async (one) => {
        sent.push(one.id);
        return become(one);
      },
    });
  /** What the server does not have. */
  const ids = () => kept.filter((one) => !one.taken).map(({ id }) => id);

  it('is sent in the order in which it was done, photos apart, and once', async () => {
    kept = [item(1, 'on-my-way'), item(2, 'photo-before'), item(3, 'arrive'), item(4, 'payment', 'b')];
    await run('work', taken);
    expect([sent, ids()]).toEqual([[1, 3, 4], [2]]);
    await run('photos', taken);
    expect([sent, ids()]).toEqual([[1, 3, 4, 2], []]);
    await run('work', taken);
    expect(sent).toEqual([1, 3, 4, 2]);
  });

  it('is kept as taken until the day was read after that, and then forgotten', async () => {
    kept = [item(1, 'payment'), { ...item(2, 'photo-before'), photo: new File([], 'pile.jpg') }, item(3, 'note', 'b')];
    await run('work', (one) => (one.id === 3 ? 'unreached' : taken(one)));
    await run('photos', taken);
    const before = structuredClone(kept);
    expect(before).toMatchObject([{ taken: true }, { taken: true }, { id: 3 }]);
    expect(before[1]).not.toHaveProperty('photo');
    await forgetTaken(store, async () => false);
    expect(kept).toEqual(before);
    const readWhile = async () => {
      kept = kept.map((one) => ({ ...one, taken: true }));
      return true;
    };
    await forgetTaken(store, readWhile);
    expect(kept.map(({ id }) => id)).toEqual([3]);
  });

  it('stays where there is no answer, with all that comes after it', async () => {
    kept = [item(1, 'arrive'), item(2, 'complete'), item(3, 'note', 'b')];
    await run('work', ({ id }) => (id === 2 ? 'unreached' : taken(item(id, 'x'))));
    expect([sent, ids()]).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('holds back what was done later at a stop where something was refused, until a person decides', async () => {
    kept = [item(1, 'arrive'), item(2, 'complete'), item(3, 'note', 'b')];
    const heard: boolean[] = [];
    await run(
      'work',
      (one) => (one.id === 1 ? refused(one) : taken(one)),
      (_, { ok }) => void heard.push(ok),
    );
    expect([sent, ids(), heard]).toEqual([
      [1, 3],
      [1, 2],
      [false, true],
    ]);
    expect(kept[0]!.problem).toBe('This visit was canceled');
    await run('work', taken);
    expect(sent).toEqual([1, 3]);
    kept = kept.map(({ problem: _problem, ...one }) => one);
    await run('work', taken);
    expect([sent, ids()]).toEqual([[1, 3, 1, 2], []]);
  });

  it('is sent along when it is done while others are being sent', async () => {
    kept = [item(1, 'arrive')];
    await run('work', (one) => {
      if (one.id === 1) kept.push(item(2, 'complete'));
      return taken(one);
    });
    expect([sent, ids()]).toEqual([[1, 2], []]);
  });

  it('under a link that has ended stays, does not keep others from being sent, and is told the second time', async () => {
    kept = [item(1, 'note'), item(2, 'note', 'b')];
    const end = (one: WaitingItem): Outcome => (one.id === 1 ? { endedUnder: 'token' } : taken(one));
    await run('work', end);
    expect([sent, ids(), kept[0]!.problem]).toEqual([[1, 2], [1], undefined]);
    await run('work', end);
    expect(kept[0]!.problem).toBe('The link has ended and this was not recorded. Tell the office.');
    await run('work', end);
    expect(sent).toEqual([1, 2, 1]);
  });

  it('is sent under another link of its day once its own has ended', async () => {
    const ended = { problem: 'The link has ended', endedUnder: ['token'] };
    kept = [
      { ...item(1, 'note'), ...ended },
      { ...item(2, 'note'), ...ended, day: 'Sam, yesterday' },
    ];
    await sendUnder(store, { token: 'token', day: 'Sam, today' });
    expect(kept).toMatchObject([ended, ended]);
    await sendUnder(store, { token: 'new', day: 'Sam, today' });
    expect(kept).toEqual([{ ...item(1, 'note'), endedUnder: ['token'], token: 'new' }, kept[1]]);
    expect(kept[1]).toMatchObject(ended);
  });

  it('is not sent to and fro between two pages whose links have both ended, but told', async () => {
    kept = [item(1, 'note')];
    const pages = ['token', 'other'];
    for (let round = 1; round <= 4; round += 1)
      for (const token of pages) {
        await sendUnder(store, { token, day: 'Sam, today' });
        await run('work', (one) => ({ endedUnder: one.token }));
      }
    expect(sent).toEqual([1, 1, 1]);
    expect(kept).toMatchObject([{ token: 'other', endedUnder: pages, problem: expect.stringContaining('The link has ended') }]);
    await sendUnder(store, { token: 'a third', day: 'Sam, today' });
    await run('work', taken);
    expect(kept).toMatchObject([{ token: 'a third', taken: true }]);
  });

  it('that came too late for the customer to be told leaves a notice, until it was read', async () => {
    kept = [item(1, 'on-my-way')];
    await run('work', ({ visit, intent }) => ({ answer: { ok: true, late: true, message: 'You’re on your way.', visit, intent } }));
    await forgetTaken(store, async () => true);
    expect(kept).toMatchObject([{ id: 1, settled: true, notice: expect.stringContaining('too late to tell the customer') }]);
  });
});
