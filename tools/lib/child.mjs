import { once } from 'node:events';

/** End a child process with a signal; resolves once it has ended, at once if it had before. */
export async function endChild(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
