import { Global, Module } from '@nestjs/common';
import { CONFIG } from '../config/config.js';
import { DiskWatch } from './disk-watch.service.js';
import { FileAccess } from './file-access.service.js';
import { FileSetup } from './file-setup.service.js';
import { FileStore } from './file-store.js';
import { FilesController } from './files.controller.js';
import { HeldFiles } from './held-files.service.js';
import { openFileStore } from './open-file-store.js';
import { ReconcileFiles } from './reconcile-files.service.js';
import { StoreGuard } from './store-guard.service.js';
import { StoredFiles } from './stored-files.service.js';

/** Uploads, downloads and the private store behind them, for every feature. */
@Global()
@Module({
  controllers: [FilesController],
  providers: [
    { provide: FileStore, inject: [CONFIG], useFactory: openFileStore },
    StoreGuard,
    StoredFiles,
    FileAccess,
    HeldFiles,
    FileSetup,
    ReconcileFiles,
    DiskWatch,
  ],
  exports: [FileStore, StoredFiles],
})
export class StoredFilesModule {}
