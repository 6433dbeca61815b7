import { Controller, Get, Module, Param, UseGuards, type CanActivate, type INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { LeanExpressAdapter } from './express-adapter.js';
import { putTogetherLate } from './late-handlers.js';

class NoOne implements CanActivate {
  canActivate = () => false;
}

@Controller('things')
class Things {
  @Get(':id')
  one(@Param('id') id: string) {
    return { id };
  }

  @UseGuards(NoOne)
  @Get(':id/secret')
  secret() {
    return { secret: true };
  }
}

@Module({ controllers: [Things] })
class ThingsModule {}

interface Explorer {
  createCallbackProxy: () => unknown;
}

describe('handlers of routes', () => {
  let app: INestApplication;
  let putTogether: jest.SpyInstance;
  const ask = async (path: string) => fetch((await app.getUrl()) + path);

  beforeAll(async () => {
    app = await NestFactory.create(ThingsModule, new LeanExpressAdapter(), { logger: false });
    const { routerExplorer } = (app as unknown as { routesResolver: { routerExplorer: Explorer } }).routesResolver;
    putTogether = jest.spyOn(routerExplorer, 'createCallbackProxy');
    putTogetherLate(app);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  it('are put together when the first request comes, once', async () => {
    expect(putTogether).not.toHaveBeenCalled();
    expect(await (await ask('/things/7')).json()).toEqual({ id: '7' });
    expect(await (await ask('/things/8')).json()).toEqual({ id: '8' });
    expect(putTogether).toHaveBeenCalledTimes(1);
  });

  it.each(['first', 'second'])('have their guards with the %s request', async () => {
    expect((await ask('/things/7/secret')).status).toBe(403);
  });
});
