import { until } from '@haulbook/testing';
import { KeptSite } from './testing/kept-site.js';

const site = new KeptSite();
const { ask } = site;
beforeAll(() => site.start());
afterAll(() => site.stop());
beforeEach(() => site.reset());

/** Pages with a question, a campaign or a language in their address. */

it('has its own copy for each campaign that it carries on', async () => {
  for (let time = 0; time < 2; time++) for (const path of ['/', '/?utm_source=mail', '/?utm_source=flyer']) await ask(path);
  await ask('/?utm_source=mail&gclid=1');
  expect(site.renderings).toEqual(['/', '/?utm_source=mail', '/?utm_source=flyer']);
});

describe('with a question that it knows', () => {
  it('is kept for that question alone, and asks nothing of the database once that is known', async () => {
    site.says = [['x-kept-parameters', 'service']];
    for (let time = 0; time < 2; time++) for (const path of ['/?service=sofa', '/?service=piano', '/']) await ask(path);
    site.commits += 1;
    const { headers } = await ask('/?service=sofa');
    expect([site.renderings, headers['cache-control']]).toEqual([['/?service=sofa', '/?service=piano', '/'], 'public, no-cache']);
    site.version += 1;
    await ask('/?service=sofa');
    expect(site.renderings).toHaveLength(4);
  });

  it('is rendered each time where it is asked twice, or with one that it does not know', async () => {
    site.says = [['x-kept-parameters', 'service']];
    for (const path of ['/?service=sofa&service=piano', '/?service=sofa&own=1']) for (let time = 0; time < 2; time++) await ask(path);
    expect(site.renderings).toHaveLength(4);
  });

  it('pushes out none of the others, however many questions are made up', async () => {
    site.says = [['x-kept-parameters', 'service']];
    for (const path of ['/', '/about']) await ask(path);
    for (let n = 0; n < 300; n++) await ask(`/?service=s${n}`);
    for (const path of ['/', '/about', '/?service=s299', '/?service=s0']) await ask(path);
    expect(site.renderings.slice(302)).toEqual(['/?service=s0']);
  });
});

describe('with what its script reads by itself', () => {
  it('is one page for all of that, rendered as if it were not there', async () => {
    site.says = [['x-kept-parameters', 'zip']];
    for (const day of ['2026-12-01', '2026-12-02']) {
      await ask(`/book?date=${day}&zip=27601&window=w1`);
      await ask(`/book?window=w2&utm_source=mail&date=${day}`);
      await ask(`/book?date=${day}`);
    }
    expect(site.renderings).toEqual(['/book?zip=27601', '/book?utm_source=mail', '/book']);
  });

  it('is rendered for each who asks for more than the page knows', async () => {
    for (let time = 0; time < 2; time++) await ask('/book?date=2026-12-01&step=items');
    expect(site.renderings).toHaveLength(2);
  });

  it('is kept by no page but the one that says so', async () => {
    for (let time = 0; time < 2; time++) await ask('/?date=2026-12-01');
    expect(site.renderings).toEqual(['/?date=2026-12-01', '/?date=2026-12-01']);
  });
});

describe('that shows what the database has', () => {
  const words = (path = '/?zip=27601') => ask(path);
  beforeEach(() => {
    site.says = [
      ['x-kept-parameters', 'zip'],
      ['x-kept-until-commit', '1'],
    ];
  });

  it('is rendered once while nothing is committed, and anew on the request after a commit or a new version', async () => {
    const { headers } = await words();
    await words();
    expect([site.renderings.length, headers['cache-control']]).toEqual([1, 'private, no-cache']);
    site.commits += 1;
    await words();
    await words();
    site.version += 1;
    await words();
    expect(site.renderings).toHaveLength(3);
  });

  it('counts the calls of its first rendering alone, and of those after one that may not be kept', async () => {
    for (let time = 0; time < 3; time++) {
      await words('/?zip=27602');
      site.commits += 1;
    }
    expect([site.renderings.length, site.counted.length]).toEqual([3, 1]);
    const says = site.says.splice(0);
    await words('/?zip=27602');
    site.says = says;
    await words('/?zip=27602');
    expect([site.renderings.length, site.counted.length]).toEqual([5, 2]);
  });

  it('is not found again where something was committed while it was rendered', async () => {
    site.meanwhile = () => void (site.commits += 1);
    await words();
    site.meanwhile = () => undefined;
    await words();
    await words();
    expect(site.renderings).toHaveLength(2);
  });

  it('is not shared, while it is rendered, with those who come after a commit', async () => {
    await words();
    site.commits += 1;
    const release = site.hold();
    const before = site.arrived;
    const first = words();
    await until(async () => site.arrived === before + 1, 'the first request');
    site.commits += 1;
    const second = words();
    await until(async () => site.arrived === before + 2, 'the second request');
    release();
    await Promise.all([first, second]);
    expect(site.renderings).toHaveLength(3);
  });

  it('is kept for ten seconds at most', async () => {
    await words();
    const after = performance.now() + 10_000;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(after - 1000);
    await words();
    expect(site.renderings).toHaveLength(1);
    clock.mockReturnValue(after + 100);
    await until(async () => (await words(), site.renderings.length > 1), 'a page that is rendered anew');
    clock.mockRestore();
  });

  it('is rendered each time for those who are signed in, whose records it may show', async () => {
    site.isSignedIn = true;
    for (const person of ['ada', 'ben', 'ben']) await ask('/?zip=27601', { cookie: `haulbook=${person}` });
    expect(site.people).toEqual(['haulbook=ada', 'haulbook=ben', 'haulbook=ben']);
  });
});

describe('with a language in its address', () => {
  const line = (code: string) => `haulbook_language=${code}; Path=/; Max-Age=31536000; SameSite=Lax`;

  it('sets the cookie of that language for all who have another one, and is kept in front of the server by none', async () => {
    site.says = [['set-cookie', line('es')]];
    const [first, second] = [await ask('/?lang=es'), await ask('/?lang=es')];
    const etag = String(first.headers['etag']);
    const third = await ask('/?lang=es', { 'if-none-match': etag });
    for (const { headers } of [first, second, third])
      expect(headers).toMatchObject({ 'set-cookie': [line('es')], 'cache-control': 'private, no-cache' });
    expect([site.renderings, third.status]).toEqual([['/?lang=es'], 304]);
  });

  it('is apart for those who have the cookie, to whom none is set', async () => {
    site.says = [['set-cookie', line('es')]];
    await ask('/?lang=es', { 'accept-language': 'es' });
    site.says = [];
    const has = { cookie: 'haulbook_language=es', 'accept-language': 'es' };
    const answers = [await ask('/?lang=es', has), await ask('/?lang=es', has)];
    for (const { headers } of answers) expect([headers['set-cookie'], headers['cache-control']]).toEqual([undefined, 'public, no-cache']);
    expect(site.renderings).toHaveLength(2);
  });

  it.each<[string, string[]]>([
    ['another language than its address says', [line('en')]],
    ['a session', ['haulbook=secret; Path=/; HttpOnly']],
    ['a session beside that of the language', [line('es'), 'haulbook=secret; Path=/; HttpOnly']],
    ['a language that lasts as a session', ['haulbook_language=es; Path=/; HttpOnly']],
  ])('is rendered for each where it sets the cookie of %s', async (_, lines) => {
    site.says = lines.map((cookie) => ['set-cookie', cookie]);
    for (let time = 0; time < 2; time++) expect((await ask('/?lang=es')).headers['set-cookie']).toBeUndefined();
    expect(site.renderings).toHaveLength(2);
  });
});
