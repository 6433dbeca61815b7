import { Module, SetMetadata } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { DecoratedMethods } from './decorated-methods.js';

const TASK = Symbol('task');
const CHORE = Symbol('chore');

class Tasks {
  @SetMetadata(TASK, 'sweep')
  sweep(): string {
    return 'swept';
  }
  @SetMetadata(CHORE, 'dust')
  dust(): string {
    return 'dusted';
  }
  unmarked(): void {}
}

it('finds a method once, also of a provider that is there under a second name', async () => {
  @Module({ imports: [DiscoveryModule], providers: [DecoratedMethods, Tasks, { provide: 'others', useExisting: Tasks }] })
  class TaskModule {}
  const app = await NestFactory.createApplicationContext(TaskModule, { logger: false });
  const found = (key: symbol) =>
    app
      .get(DecoratedMethods)
      .of<string, () => string>(key)
      .map(({ mark, method }) => [mark, method()]);
  expect(found(TASK)).toEqual([['sweep', 'swept']]);
  expect(found(CHORE)).toEqual([['dust', 'dusted']]);
  await app.close();
});
