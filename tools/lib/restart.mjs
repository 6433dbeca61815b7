/** Restarts an application that has crashed; gives up on one that keeps crashing. */
import { exitCodeOf } from './signals.mjs';

/** After this many crashes within this time it gives up. There is a pause before each restart; the last one in the list repeats. */
const limits = { crashes: 5, withinMs: 600_000, pausesMs: [1_000, 2_000, 4_000, 8_000] };

/**
 * Run an application until it is stopped, ends by itself without an error, or crashes too often. One that has never been ready is not
 * restarted: a person has to fix what keeps it from starting. It reports `ready` over the channel of the child process that `launch`
 * returns.
 * @returns `ended`, which resolves with the exit code, and `stop` and `force` to end it.
 */
export function runRestarting({ launch, say, limits: { crashes, withinMs, pausesMs } = limits }) {
  let child;
  let ready = false;
  let stopping;
  let timer;
  let crashedAt = [];
  const { promise: ended, resolve, reject } = withResolvers();

  function run() {
    timer = undefined;
    child = launch();
    child.on('message', (message) => (ready ||= message === 'ready'));
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      isCrash(code, signal) && ready && !stopping ? again(code, signal) : resolve(exitCodeOf(code, signal)),
    );
  }

  function again(code, signal) {
    crashedAt = [...crashedAt, Date.now()].filter((at) => Date.now() - at < withinMs);
    const how = signal ? `was ended by ${signal}` : `ended with code ${code}`;
    if (crashedAt.length >= crashes) {
      say(
        `The application ${how}. It crashed ${crashes} times within ${withinMs / 60_000} minutes and is not started again; the reason is above.`,
      );
      return resolve(exitCodeOf(code, signal));
    }
    const pauseMs = pausesMs[Math.min(crashedAt.length, pausesMs.length) - 1];
    say(`The application ${how}. It is started again in ${pauseMs / 1000} s.`);
    timer = setTimeout(run, pauseMs);
  }

  run();
  return {
    ended,
    stop(signal) {
      stopping = signal;
      if (!timer) return child.kill(signal);
      clearTimeout(timer);
      return resolve(exitCodeOf(undefined, signal));
    },
    force: () => child.kill('SIGKILL'),
  };
}

/** Whether a process ended neither normally nor by a stop signal. */
const isCrash = (code, signal) => (signal ? !['SIGTERM', 'SIGINT'].includes(signal) : code !== 0);

function withResolvers() {
  const resolvers = {};
  resolvers.promise = new Promise((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
}
