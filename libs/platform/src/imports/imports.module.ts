import { Module } from '@nestjs/common';
import { ImportRows } from './import-rows.service.js';
import { ImportWork } from './import-work.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';

/** Records from files. */
@Module({ controllers: [ImportsController], providers: [ImportRows, ImportsService, ImportWork] })
export class ImportsModule {}
