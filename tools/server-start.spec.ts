import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnv, serverFlags } from './lib/workspace.mjs';

describe('the server is started with the same flags and environment', () => {
  const variables = Object.entries(serverEnv).map(([name, value]) => `${name}=${value}`);
  const command = `node ${serverFlags.join(' ')} apps/api/dist/server.cjs`;

  it('in the image', () => {
    const image = readFileSync(join(__dirname, '../Dockerfile'), 'utf8');
    const [, ...env] = /^ENV (NODE_ENV=production .*)$/m.exec(image)?.[1]?.split(' ') ?? [];
    expect(env).toEqual(expect.arrayContaining(variables));
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(image)![1]!)).toEqual(command.split(' '));
  });

  it('by hand, as the operating guide says', () => {
    expect(readFileSync(join(__dirname, '../docs/operating.md'), 'utf8')).toContain(`${variables.join(' ')} ${command}`);
  });
});
