/** Makes sure that a cleanup is done even when this process is killed without a chance to clean up. */
import { spawn } from 'node:child_process';

/**
 * Keep a small shell waiting on a pipe that only this process holds open: when this process is gone, for whatever reason, the pipe closes
 * and the shell runs the script. Return a function that cancels the guard. Does nothing on Windows.
 */
export function guard(script) {
  if (process.platform === 'win32') return () => {};
  const shell = spawn('/bin/sh', ['-c', `cat >/dev/null; ${script}`], { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  shell.stdin.unref?.();
  return () => {
    try {
      process.kill(-shell.pid, 'SIGKILL');
    } catch {
      // it has ended already
    }
  };
}

/** Quote a word for the shell, whatever characters it contains. */
export function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
