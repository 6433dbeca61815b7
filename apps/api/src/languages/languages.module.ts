import { Global, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { keepAskedLanguages } from './asked-languages.js';
import { SpokenLanguages } from './spoken-languages.service.js';

/** The languages that customers read and write. */
@Global()
@Module({ providers: [SpokenLanguages], exports: [SpokenLanguages] })
export class LanguagesModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(keepAskedLanguages).forRoutes('{*path}');
  }
}
