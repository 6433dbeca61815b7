import { Module, SetMetadata } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { DecoratedMethods } from './decorated-methods.js';

const TASK = Symbol('task');

class Tasks {
  @SetMetadata(TASK, 'sweep')
  sweep(): string {
    return 'swept';
  }
}

it('finds a method once, also of a provider that is there under a second name', async () => {
  @Module({ imports: [DiscoveryModule], providers: [DecoratedMethods, Tasks, { provide: 'others', useExisting: Tasks }] })
  class TaskModule {}
  const app = await NestFactory.createApplicationContext(TaskModule, { logger: false });
  const found = app.get(DecoratedMethods).of<string, () => string>(TASK);
  expect(found.map(({ mark, method }) => [mark, method()])).toEqual([['sweep', 'swept']]);
  await app.close();
});
