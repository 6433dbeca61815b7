import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PhotoProposal } from '@haulbook/contracts';
import { until } from '@haulbook/testing';
import sharp from 'sharp';
import { ServiceItem } from '../catalog/service-item.entity.js';
import { readConfig } from '../config.js';
import { Quote } from '../quotes/quote.entity.js';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.js';
import { askPrice, photoOf, photoRequest } from './photo-fixtures.js';
import { PhotoProposals } from './photo-proposals.service.js';
import { VisionModel } from './vision-model.service.js';

interface Asked {
  url: string;
  key: string | undefined;
  body: { model: string; messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[] };
}

/** A stand-in for an OpenAI-compatible API on this machine, which answers as it is told. */
class Model {
  readonly asked: Asked[] = [];
  connections = 0;
  answer: () => { status?: number; content?: string; silent?: boolean; location?: string } = () => ({});
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      this.asked.push({ url: request.url!, key: request.headers.authorization, body: JSON.parse(text) });
      const { status = 200, content = '{}', silent, location } = this.answer();
      const body = JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });
      if (!silent) response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(body);
    });
  });

  async start(): Promise<string> {
    this.server.on('connection', () => (this.connections += 1));
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }
  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const SEEN = { items: [{ slug: 'sofa', count: 2 }], volumeEighths: 3, confidence: 'medium', note: 'Check the stairs.' };

describe('a vision model', () => {
  const model = new Model();
  let app: TestApp;
  let visitor: TestClient;
  let staff: TestClient;
  beforeAll(async () => {
    const VISION_URL = await model.start();
    const vision = { VISION_URL, VISION_MODEL: 'stand-in', VISION_KEY: 'secret', VISION_PRIVATE: '1', VISION_SECONDS: '1' };
    app = await startTestApp({ ...vision, WORKER: '1', LOG_LEVEL: 'fatal' });
    visitor = app.visitor();
    staff = await app.signInAs('admin');
  });
  afterAll(async () => {
    await app?.close();
    model.stop();
  });
  beforeEach(() => {
    model.answer = () => ({ content: JSON.stringify(SEEN) });
  });

  const asked = async (count = 1) => {
    const photos = await Promise.all(Array.from({ length: count }, () => photoOf(visitor)));
    const { body } = await askPrice(visitor, await photoRequest(visitor, { photos, name: 'Zelda Quimby', notes: 'Gate code 4711' }));
    return (await app.records.findOne(Quote, { number: body.number }))!;
  };
  const proposalOf = async ({ id }: Quote): Promise<PhotoProposal | null> => (await app.records.get(Quote, id)).proposal;
  /** Have the photos of a request looked at again, and wait for that. */
  const lookAgain = async (quote: Quote) => {
    await app.records.updateOne(Quote, quote.id, { proposal: null });
    await app.app.get(PhotoProposals, { strict: false }).look({ quoteId: quote.id });
    return proposalOf(quote);
  };

  it('proposes items and volume for a person to decide on; nothing is priced or sent', async () => {
    const quote = await asked();
    const proposal = await until(() => proposalOf(quote), 'the proposal');
    const sofa = await app.records.findOne(ServiceItem, { slug: 'sofa' });
    const { volumeEighths, confidence, note } = SEEN;
    expect(proposal).toEqual({ items: [{ itemId: sofa!.id, quantity: 2 }], volumeEighths, confidence, note, model: 'stand-in' });
    expect(await app.records.get(Quote, quote.id)).toMatchObject({ status: 'draft', totalCents: 0, job: null });
    const { body } = await staff.get(`/api/quotes/${quote.id}`);
    expect(body.proposal).toEqual(proposal);
  });

  it('gets the photos without who sent them and where they were taken, and the catalog to choose from', async () => {
    const quote = await asked(8);
    await until(() => proposalOf(quote), 'the proposal');
    const { url, key, body } = model.asked.at(-1)!;
    expect([url, key, body.model]).toEqual(['/v1/chat/completions', 'Bearer secret', 'stand-in']);
    const parts = body.messages[1]!.content as { type: string; text?: string; image_url?: { url: string } }[];
    const images = parts.flatMap(({ image_url: image }) => image?.url ?? []);
    // As many as tell something.
    expect(images).toHaveLength(6);
    for (const image of images) {
      const picture = Buffer.from(image.replace('data:image/jpeg;base64,', ''), 'base64');
      expect([(await sharp(picture).metadata()).exif, picture.includes('Jo Camera')]).toEqual([undefined, false]);
    }
    expect(parts[0]!.text).toContain('sofa: Sofa');
    expect(JSON.stringify({ ...body, messages: [body.messages[0], { content: parts[0] }] })).not.toMatch(
      /Zelda|Quimby|4711|27601|@example/,
    );
  });

  it.each([
    ['answers nothing that can be used', { content: 'A sofa, I think.' }],
    ['names only what is not in the catalog', { content: JSON.stringify({ items: [{ slug: 'spaceship', count: 1 }] }) }],
    ['fails', { status: 500 }],
    ['leads elsewhere', { status: 307, location: 'http://127.0.0.1:1/' }],
    ['is too slow', { silent: true }],
  ])('that %s leaves the request as it is without one', async (_, answer) => {
    const quote = await asked();
    await until(() => proposalOf(quote), 'the first proposal');
    const before = model.asked.length;
    model.answer = () => answer;
    expect(await lookAgain(quote)).toBeNull();
    expect(model.asked.length).toBe(before + 1);
    expect((await app.records.get(Quote, quote.id)).status).toBe('draft');
  });

  it('that is too slow is said to be so in the operator’s log, with the seconds that were set', async () => {
    model.answer = () => ({ silent: true });
    const looking = app.app.get(VisionModel, { strict: false }).lookAt([Buffer.from('picture')], [], 15);
    await expect(looking).rejects.toThrow('No answer within 1 seconds');
  });

  it('is not asked where the photos are gone', async () => {
    const quote = await asked();
    await until(() => proposalOf(quote), 'the proposal');
    await app.records.updateOne(Quote, quote.id, { photos: [] });
    const before = model.asked.length;
    expect(await lookAgain(quote)).toBeNull();
    expect(model.asked.length).toBe(before);
  });

  it('is not asked about a request that was answered meanwhile', async () => {
    const quote = await asked();
    await until(() => proposalOf(quote), 'the proposal');
    const job = { volumeEighths: 1, items: [] };
    const { body } = await staff.post(`/api/photo-requests/${quote.id}/price`, { job });
    expect((await staff.post(`/api/photo-requests/${quote.id}/send`, { job, shownTotalCents: body.totalCents })).status).toBe(200);
    const before = model.asked.length;
    await app.app.get(PhotoProposals, { strict: false }).look({ quoteId: quote.id });
    expect(model.asked.length).toBe(before);
  });

  it('is made known to visitors, whose privacy notice says so', async () => {
    expect((await visitor.get('/api/portal/catalog')).body.photosToModel).toBe(true);
  });

  it('is told of on the page of integrations, without its key', async () => {
    const owner = await app.signInAs('super_admin');
    const { body } = await owner.get('/api/setting-pages/integrations/facts');
    const text = JSON.stringify(body);
    expect(text).toContain('stand-in at 127.0.0.1');
    expect(text).not.toContain('Bearer');
    expect(text).not.toContain('"secret"');
  });
});

describe('without a vision model', () => {
  it('nothing is queued, and pictures go nowhere', async () => {
    const app = await startTestApp();
    const visitor = app.visitor();
    expect((await visitor.get('/api/portal/catalog')).body.photosToModel).toBe(false);
    await askPrice(visitor, await photoRequest(visitor));
    const [row] = await app.records.db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'look_at_photos'`,
    );
    expect(row!.count).toBe(0);
    await app.close();
  });

  it('in the own network is reached only where the operator says so', async () => {
    const model = new Model();
    const address = (await model.start()).replace('http:', 'https:');
    const app = await startTestApp({ VISION_URL: address, VISION_MODEL: 'stand-in', LOG_LEVEL: 'fatal' });
    const visitor = app.visitor();
    const { body } = await askPrice(visitor, await photoRequest(visitor));
    const quote = (await app.records.findOne(Quote, { number: body.number }))!;
    await app.app.get(PhotoProposals, { strict: false }).look({ quoteId: quote.id });
    expect([model.connections, (await app.records.get(Quote, quote.id)).proposal]).toEqual([0, null]);
    await app.close();
    model.stop();
  });

  it.each([
    ['a model without its name', { VISION_URL: 'https://models.example.com/v1' }, /VISION_MODEL/],
    ['a key without an address', { VISION_KEY: 'secret' }, /VISION_URL/],
    ['photos in the clear', { VISION_URL: 'http://models.example.com/v1', VISION_MODEL: 'x' }, /https/],
  ])('the start refuses %s', (_, env, words) => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/x', ...env })).toThrow(words);
  });
});
