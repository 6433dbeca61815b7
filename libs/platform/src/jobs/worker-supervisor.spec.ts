import { WorkerSupervisor, type SupervisedRun } from './worker-supervisor.js';

/** Hardly any waiting: the tests here check the order of events. */
const TIMES = { look: 1, tries: [1, 1, 1], steady: 60_000, stop: 1000 };

class FakeRun implements SupervisedRun {
  reason: string | null = null;
  retired = false;

  constructor(readonly lockedBy: string) {}

  problem(): string | null {
    return this.reason;
  }

  async retire(): Promise<void> {
    this.retired = true;
  }
}

describe('workers are kept running:', () => {
  const runs: FakeRun[] = [];
  const released: string[][] = [];
  const said: string[] = [];
  let refusals = 0;
  let tries = 0;
  let keeper: WorkerSupervisor<FakeRun>;
  let times: typeof TIMES;

  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };
  beforeEach(() => {
    runs.length = released.length = said.length = refusals = tries = 0;
    times = { ...TIMES };
    const log = { log: (message: string) => said.push(message), warn: (message: string) => said.push(message) };
    keeper = new WorkerSupervisor(
      {
        start: async () => {
          tries += 1;
          if (refusals-- > 0) throw new Error('no database');
          runs.push(new FakeRun(`run-${runs.length + 1}`));
          return runs.at(-1)!;
        },
        release: async (names) => released.push(names),
        log,
      },
      times,
    );
  });
  afterEach(() => keeper.end());

  it('one with a problem is retired and replaced, and the jobs it held are given to others', async () => {
    await keeper.begin();
    runs[0]!.reason = 'a worker ended';
    await until(() => released.length > 0);
    expect(runs.map(({ retired }) => retired)).toEqual([true, false]);
    expect(released).toEqual([['run-1']]);
    expect(said).toEqual(['Restarting background jobs: a worker ended', 'Background jobs are running again']);
  });

  it('tries until the database is back, and says only once that it is not', async () => {
    await keeper.begin();
    refusals = 5;
    runs[0]!.reason = 'no worker has been able to check for jobs';
    await until(() => runs.length === 2);
    expect(tries).toBe(7);
    expect(said.filter((text) => text.includes('no database'))).toHaveLength(1);
  });

  it('one after the other, with pauses that grow also between runs that start and end at once', async () => {
    times.tries = [1, 1, 60_000];
    await keeper.begin();
    runs[0]!.reason = 'ended';
    await until(() => runs.length === 2);
    runs[1]!.reason = 'ended';
    await until(() => runs.length === 3);
    runs[2]!.reason = 'ended';
    await until(() => runs[2]!.retired);
    expect(tries).toBe(3);
  });

  it('until the end, which lets the last one finish', async () => {
    await keeper.begin();
    await keeper.end();
    expect(runs.map(({ retired }) => retired)).toEqual([true]);
  });

  it('the first one has to start', async () => {
    refusals = 1;
    await expect(keeper.begin()).rejects.toThrow('no database');
  });
});
