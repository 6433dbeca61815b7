import { readFileSync } from 'node:fs';

/** What is used of the environment of the unit and medium tests. */
interface Environment {
  teardown(): Promise<void>;
  handleTestEvent(event: { name: string }): void;
}

const settings = { globals: {}, testEnvironmentOptions: {}, fakeTimers: {} };
const begin = (): Environment => {
  const Main: new (config: object, context: object) => Environment = jest.requireActual('./main-realm-environment.cjs');
  return new Main({ globalConfig: {}, projectConfig: settings }, {});
};
const realm = globalThis as { leftBehind?: string };

it('a file runs with the globals of its process', () => {
  let error: unknown;
  try {
    readFileSync('/no/such/file');
  } catch (thrown) {
    error = thrown;
  }
  // In a context of its own, `Error` is another one than that of Node's modules.
  expect(error).toBeInstanceOf(Error);
});

it('what a file leaves behind is gone when it ends: globals, variables, listeners, the exit', async () => {
  const [clock, exit, zone] = [Date, process.exit, process.env['TZ']];
  const heard = process.listenerCount('SIGUSR2');
  const environment = begin();
  realm.leftBehind = 'a global';
  globalThis.Date = class extends Date {} as DateConstructor;
  process.exit = () => undefined as never;
  process.env['LEFT_BEHIND'] = 'a variable';
  process.env['TZ'] = 'America/New_York';
  process.on('SIGUSR2', () => undefined);
  await environment.teardown();
  expect([realm.leftBehind, process.env['LEFT_BEHIND'], process.env['TZ']]).toEqual([undefined, undefined, zone]);
  expect([Date, process.exit]).toEqual([clock, exit]);
  expect(process.listenerCount('SIGUSR2')).toBe(heard);
});

it('the clock is put back when the last test is over, before jest measures how long the file took', async () => {
  const clock = Date;
  const environment = begin();
  globalThis.Date = class extends Date {} as DateConstructor;
  environment.handleTestEvent({ name: 'run_finish' });
  expect(Date).not.toBe(clock);
  environment.handleTestEvent({ name: 'teardown' });
  expect(Date).toBe(clock);
  await environment.teardown();
});
