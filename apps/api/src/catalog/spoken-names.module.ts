import { Global, Module } from '@nestjs/common';
import { SpokenNames } from './spoken-names.service.js';

/** The names of the catalog in the languages that customers read. */
@Global()
@Module({ providers: [SpokenNames], exports: [SpokenNames] })
export class SpokenNamesModule {}
