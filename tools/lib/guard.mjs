/** Makes sure that something is done even when this process is killed with no chance to clean up. */
import { spawn } from 'node:child_process';

/**
 * Keeps a small shell waiting on a pipe that only this process holds open: when this process is gone, however that came about,
 * the pipe closes and the shell runs the script. Returns a function that calls the guard off. Does nothing on Windows.
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

/** A word for the shell, whatever characters it holds. */
export function quote(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
