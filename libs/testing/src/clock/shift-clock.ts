/** State of a realm whose clock was shifted, kept while fake timers replace its `Date`. */
interface Realm {
  testClock?: { offsetMs: number; machine: DateConstructor };
}

/**
 * Make `Date` run this far ahead of the machine's clock (behind it when negative), in whatever realm this is called. A second call replaces
 * the first. Use nothing from outside the function: its source also runs in servers and in browser pages.
 */
export function shiftClock(offsetMs: number): void {
  const realm = globalThis as Realm;
  const Machine = realm.testClock?.machine ?? Date;
  const machineNow = Machine.now.bind(Machine);
  const now = () => machineNow() + offsetMs;
  const Shifted = function (...args: unknown[]): Date | string {
    if (!new.target) return new Machine(now()).toString();
    return Reflect.construct(Machine, args.length === 0 ? [now()] : args, new.target) as Date;
  };
  Object.defineProperties(Shifted, Object.getOwnPropertyDescriptors(Machine));
  Object.assign(Shifted, { now });
  Machine.prototype.constructor = Shifted;
  realm.testClock = { offsetMs, machine: Machine };
  globalThis.Date = Shifted as unknown as DateConstructor;
}

/**
 * Measure the shift of this process's clock.
 * @returns how far `Date` of this process was shifted from the machine's clock, in milliseconds.
 */
export const clockOffset = (): number => (globalThis as Realm).testClock?.offsetMs ?? 0;

/**
 * Build a module that sets the clock of the process that loads it to the clock of this one, and then does more with `shiftClock`.
 * @returns its address, for `node --import`.
 */
export const clockModule = (more = ''): string =>
  `data:text/javascript,${encodeURIComponent(`const shiftClock = ${shiftClock.toString()}; shiftClock(${clockOffset()}); ${more}`)}`;

/**
 * Build the options that pass on the clock.
 * @returns options for Node that give a process it starts the clock of this one.
 */
export const nodeClockOptions = (): string[] => ['--import', clockModule()];
