import { Module } from '@nestjs/common';
import { DocumentHooks } from './document.hooks.js';
import { FileStore } from '@haulbook/platform';
import { QuotesModule } from '../quotes/quotes.module.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';

/** Uploads, downloads and the private store behind them. */
@Module({
  imports: [QuotesModule],
  controllers: [FilesController],
  providers: [FileStore, FilesService, DocumentHooks],
  exports: [FilesService, FileStore],
})
export class FilesModule {}
