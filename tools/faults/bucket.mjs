/** An object store in a process of its own, where both processes keep their files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { endChild } from '../lib/child.mjs';
import { freePort } from '../lib/free-port.mjs';
import { root } from '../lib/workspace.mjs';

const BUCKET = 'haulbook-files';
/** The one pair of keys that the server knows. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Start the object store, or start it again at the same address and with the objects it had. */
export async function startBucketOf(world) {
  // Where the SDK looks for them, here and in what is started from here.
  Object.assign(process.env, KEYS);
  if (world.bucket === undefined) world.endings.unshift(() => world.bucket.stop());
  const port = world.bucket ? Number(new URL(world.bucket.settings.FILES_ENDPOINT).port) : await freePort();
  world.bucket = await startBucket(join(world.folder, 'objects'), port);
}

async function startBucket(folder, port) {
  const program = createRequire(join(root, 'package.json')).resolve('s3rver/bin/s3rver.js');
  const where = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--configure-bucket', BUCKET];
  const child = spawn(process.execPath, [program, '--silent', ...where], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('The object store ended before it answered; the reason is above.')),
  );
  // It says where it listens.
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    folder,
    /** What an application needs to keep its files there. */
    settings: { FILES_URL: `s3://${BUCKET}/office`, FILES_ENDPOINT: `http://127.0.0.1:${port}` },
    kill: () => endChild(child, 'SIGKILL'),
    stop: () => endChild(child),
  };
}
