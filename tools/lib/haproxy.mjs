/** HAProxy in front of three processes, with the configuration that the documentation gives. */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild } from './child.mjs';
import { root } from './workspace.mjs';

/** Whether HAProxy is installed. */
export function hasHaproxy() {
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Start HAProxy on a port, with docs/haproxy.cfg.
 * @param {{ folder: string, port: number, ports: readonly (number | string)[] }} where the folder for its file, and the processes' ports, at
 * most three
 * @returns its address; `kill` ends it at once, `stop` when what is under way has been answered
 */
export async function startHaproxy({ folder, port, ports }) {
  const lines = readFileSync(join(root, 'docs/haproxy.cfg'), 'utf8').split('\n');
  const places = [3001, 3002, 3003].map((place) => `127.0.0.1:${place}`);
  const config = lines
    .filter((line) => !places.slice(ports.length).some((place) => line.endsWith(place)))
    .map((line) => ports.reduce((text, each, nth) => text.replace(places[nth], `127.0.0.1:${each}`), line))
    .join('\n');
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config.replace('127.0.0.1:8080', `127.0.0.1:${port}`));
  const child = spawn('haproxy', ['-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await pause(100);
  return { url, kill: () => endChild(child, 'SIGKILL'), stop: () => endChild(child) };
}
