import { Controller, Get, Header, Param, Post, Res, type INestApplication, Module, type MiddlewareConsumer } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Express, NextFunction, Request, Response } from 'express';
import type { AddressInfo } from 'node:net';
import { LeanExpressAdapter } from '@haulbook/platform';

@Controller('things')
class Things {
  @Get()
  all() {
    return [{ name: 'Löffel' }];
  }
  @Get('special')
  special() {
    return { special: true };
  }
  @Get(':id')
  one(@Param('id') id: string) {
    return { id };
  }
  @Post()
  create() {
    return { created: true };
  }
  @Get(':id/text')
  @Header('Content-Type', 'application/ld+json')
  typed() {
    return { typed: true };
  }
  @Get(':id/raw')
  raw(@Res() res: Response) {
    res.type('text').send('raw');
  }
  @Get(':id/nothing')
  nothing() {}
}

@Controller(':anything/things')
class AnyThings {
  @Get()
  all(@Param('anything') anything: string) {
    return { anything };
  }
}

@Controller('late')
class LateThings {
  @Get('things')
  hidden() {
    return { hidden: true };
  }
  @Get('own')
  own() {
    return { own: true };
  }
}

@Module({ controllers: [Things, AnyThings, LateThings] })
class ThingsModule {
  configure(consumer: MiddlewareConsumer): void {
    const mark = (_req: Request, res: Response, next: NextFunction) => {
      res.setHeader('X-Marked', 'yes');
      next();
    };
    consumer.apply(mark).forRoutes('{*path}');
  }
}

describe('the adapter that creates requests with the application’s prototypes', () => {
  let app: INestApplication;
  let origin: string;

  beforeAll(async () => {
    const adapter = new LeanExpressAdapter();
    app = await NestFactory.create(ThingsModule, adapter, { logger: false });
    app.setGlobalPrefix('api');
    // Registered before Nest's own middleware and routes, as the documentation pages are.
    adapter.get('/api/early' as never, ((_req: Request, res: Response) => void res.json({ early: res.hasHeader('X-Marked') })) as never);
    adapter.get('/api/unreadable/:' as never, (() => undefined) as never);
    await app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);

  it.each([
    ['/api/things', [{ name: 'Löffel' }]],
    ['/api/things/', [{ name: 'Löffel' }]],
    ['/api/Things/special', { special: true }],
    ['/api/things/7', { id: '7' }],
    ['/api/things/7?x=1', { id: '7' }],
    ['/api/other/things', { anything: 'other' }],
    ['/api/late/things', { anything: 'late' }],
    ['/API/Late/own?x=1', { own: true }],
    ['/api/early', { early: false }],
  ])('finds %s', async (path, body) => {
    const answer = await ask(path);
    expect(await answer.json()).toEqual(body);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('runs middleware before routes, and answers with the status of the method', async () => {
    const answer = await ask('/api/things', { method: 'POST' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-marked')).toBe('yes');
  });

  it.each(['/api/things/7/more', '/api/nothing', '/api/things/7/8/9', '/other'])('knows nothing of %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('leaves OPTIONS to what comes after the routes', async () => {
    expect((await ask('/api/things', { method: 'OPTIONS' })).status).toBe(404);
  });

  it.each(['first', 'second'])('refuses the %s request for routes of which Express cannot read one', async () => {
    expect((await ask('/api/unreadable/x')).status).toBe(500);
  });

  it('parses the query string once, as Express does', async () => {
    let read: unknown[] = [];
    app.getHttpServer().prependOnceListener('request', (req: Request) => (read = [req.query, req.query]));
    await ask('/api/things/7?a=1&b=2');
    expect(read[0]).toEqual({ a: '1', b: '2' });
    expect(read[1]).toBe(read[0]);
  });

  it('leaves alone what says its own type, what is no data, and what is empty', async () => {
    expect((await ask('/api/things/7/text')).headers.get('content-type')).toMatch('application/ld+json');
    expect(await (await ask('/api/things/7/raw')).text()).toBe('raw');
    expect(await (await ask('/api/things/7/nothing')).text()).toBe('');
  });

  it('has requests and responses born with the prototypes Express would give them', async () => {
    const express = app.getHttpAdapter().getInstance() as Express;
    const born: unknown[] = [];
    app.getHttpServer().prependOnceListener('request', (req: object, res: object) => {
      born.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
    });
    expect(await (await ask('/api/things/7')).json()).toEqual({ id: '7' });
    expect(born).toEqual([express.request, express.response]);
    expect(express.request.app).toBe(express);
  });

  it('lets a photo take minutes on a slow line', () => {
    expect(app.getHttpServer().requestTimeout).toBe(1_200_000);
  });

  it('answers HEAD with the length and no body', async () => {
    const answer = await ask('/api/things', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength('[{"name":"Löffel"}]'));
    expect(await answer.text()).toBe('');
  });
});
