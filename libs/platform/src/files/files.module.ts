import { Global, Module } from '@nestjs/common';
import { FileAccess } from './file-access.service.js';
import { FileSetup } from './file-setup.service.js';
import { FileStore } from './file-store.js';
import { FilesController } from './files.controller.js';
import { StoredFiles } from './stored-files.service.js';

/** Uploads, downloads and the private store behind them, for every feature. */
@Global()
@Module({
  controllers: [FilesController],
  providers: [FileStore, StoredFiles, FileAccess, FileSetup],
  exports: [FileStore, StoredFiles],
})
export class StoredFilesModule {}
