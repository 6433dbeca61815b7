import { Module } from '@nestjs/common';
import { FileStore } from './file-store.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';

/** Uploads, downloads and the private store behind them. */
@Module({ controllers: [FilesController], providers: [FileStore, FilesService], exports: [FilesService, FileStore] })
export class FilesModule {}
