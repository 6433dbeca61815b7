import { spawnSync } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';

const OPEN_TRIAL =
  'lets others reach this server, and a trial shows every mail and takes test cards. Set HAULBOOK_ENV=production, or HAULBOOK_ENV=development if a trial is meant.';

const NO_PUBLIC_URL =
  'PUBLIC_URL is not set: in production links in mails and sign-in need it. Set it to the address people type, for example PUBLIC_URL=https://www.example.com.';

function start(env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'start.mjs')], {
    env: { ...process.env, NODE_ENV: '', HAULBOOK_ENV: '', PUBLIC_URL: '', ...env },
    encoding: 'utf8',
  });
  return { status, sentence: stderr.trim() };
}

describe('npm start with a setting that cannot be', () => {
  it.each([
    ['PORT', 'web', 'PORT must be a whole number from 1 to 65535, but it is "web".'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, but it is "70000".'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1, but it is "yes".'],
    ['DATABASE_URL', 'mysql://localhost/x', 'DATABASE_URL must be an address like postgres://user:password@host:5432/database.'],
    [
      'DATABASE_DIRECT_URL',
      'postgres://localhost/x',
      'DATABASE_DIRECT_URL is set without DATABASE_URL, which leads to a pooler in front of it. Set both, or DATABASE_URL alone.',
    ],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an address like smtp://user:password@host:587.'],
    ['PUBLIC_URL', 'example.com', 'PUBLIC_URL must be an address like https://www.example.com.'],
    ['DATA_DIR', __filename, `DATA_DIR must be a folder that can be written to, but "${__filename}" cannot.`],
    ['DATA_DIR', join(__filename, 'x'), `DATA_DIR must be a folder that can be written to, but "${__filename}" cannot.`],
    ['HOST', '0.0.0.0', `HOST ${OPEN_TRIAL}`],
    ['PUBLIC_URL', 'https://www.example.com', `PUBLIC_URL ${OPEN_TRIAL}`],
    ['NODE_ENV', 'production', NO_PUBLIC_URL],
    ['HAULBOOK_ENV', 'production', NO_PUBLIC_URL],
  ])('ends with a sentence that names %s (%s)', (name, value, sentence) => {
    expect(start({ [name]: value })).toEqual({ status: 1, sentence });
  });

  it('goes on where it is said what an open server is for', () => {
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://www.example.com', PORT: 'web' };
    for (const name of ['HAULBOOK_ENV', 'NODE_ENV']) expect(start({ ...open, [name]: 'production' }).sentence).toContain('PORT must be');
    expect(start({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000', PORT: 'web' }).sentence).toContain('PORT must be');
  });

  it('does not repeat a database address, which may hold a password', () => {
    expect(start({ DATABASE_URL: 'mysql://me:secret@localhost/x' }).sentence).not.toContain('secret');
  });

  it('says so when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { status, sentence } = start({ PORT: String(port) });
    other.close();
    expect(status).toBe(1);
    expect(sentence).toContain(`Port ${port} is already in use.`);
  });
});
