/** Runs child processes: their output stays hidden unless they fail. */
import { spawn } from 'node:child_process';
import { step, say } from './progress.mjs';

const running = new Set();

/**
 * Run a command to its end; resolves with its exit code and everything it printed. Never rejects. A `detached` one is not reached by Ctrl+C
 * and `signalChildren`: for short steps that must not be interrupted.
 */
export function capture(command, args, { cwd, env, uid, gid, detached = false, onLine } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, uid, gid, detached, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    if (!detached) running.add(child);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
      for (const line of String(chunk).split('\n')) if (line.trim()) onLine?.(line);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => finish(127, `${command}: ${error.message}`));
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `${command} was ended by ${signal}` : ''));

    function finish(code, extra) {
      running.delete(child);
      resolve({ code, output: extra ? `${output}\n${extra}` : output });
    }
  });
}

/** Run a command as one step of progress; print its output only when it fails. Resolves with true when it succeeded. */
export async function runStep(title, command, args, options = {}) {
  const progress = step(title);
  const { code, output } = await capture(command, args, { ...options, onLine: progress.note });
  if (code === 0) {
    progress.done();
    return true;
  }
  progress.failed();
  say(output.trimEnd());
  return false;
}

/** Pass a signal on to every child that `capture` is still waiting for. */
export function signalChildren(signal) {
  for (const child of running) child.kill(signal);
}
