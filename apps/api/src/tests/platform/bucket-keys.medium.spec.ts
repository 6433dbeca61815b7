import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket } from '@haulbook/platform';
import { ObjectServer } from '@haulbook/testing/objects';

/** Where a bucket's keys and region come from, as the requests have them. */
describe('a bucket is asked', () => {
  const ROLE = 'AWS_CONTAINER_CREDENTIALS_FULL_URI';
  const OF_MACHINE = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', ROLE] as const;
  const before = OF_MACHINE.map((name) => [name, process.env[name]] as const);
  let objects: ObjectServer;
  let role: Server;
  beforeAll(async () => {
    objects = await ObjectServer.start();
    const keys = { AccessKeyId: 'S3RVER', SecretAccessKey: 'S3RVER', Token: 'of-the-role', Expiration: '2100-01-01T00:00:00Z' };
    role = createServer((_request, response) => void response.end(JSON.stringify(keys)));
    await new Promise<void>((listening) => role.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    role.close();
    await objects.stop();
    for (const [name, value] of before) if (value === undefined) delete process.env[name];
  });

  const linkOf = async (settings: { FILES_REGION?: string }) => {
    const store = await openBucket({ ...objects.settings, FILES_LINKS: true, ...settings } as Parameters<typeof openBucket>[0]);
    const key = await store.put(Buffer.from('%PDF-1.7'), 'pdf');
    const link = new URL((await store.link(key, { mime: 'application/pdf', disposition: 'inline' }))!);
    expect(await (await fetch(link)).text()).toBe('%PDF-1.7');
    return link.searchParams;
  };

  it('in the region of FILES_REGION', async () => {
    expect((await linkOf({ FILES_REGION: 'us-west-2' })).get('X-Amz-Credential')).toMatch(/^S3RVER\/\d{8}\/us-west-2\/s3\//);
    expect((await linkOf({})).get('X-Amz-Credential')).toContain('/us-east-1/s3/');
  });

  it('with the keys of the machine’s role, where the environment has none', async () => {
    delete process.env['AWS_ACCESS_KEY_ID'];
    delete process.env['AWS_SECRET_ACCESS_KEY'];
    process.env[ROLE] = `http://127.0.0.1:${(role.address() as AddressInfo).port}/keys`;
    const parameters = await linkOf({});
    expect([parameters.get('X-Amz-Credential'), parameters.get('X-Amz-Security-Token')]).toEqual([
      expect.stringMatching(/^S3RVER\//),
      'of-the-role',
    ]);
  });
});
