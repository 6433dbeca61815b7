import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile, UploadedFile, UseInterceptors } from '@nestjs/common';
import { IMPORT_MODES, type ImportRowsPage, type ImportView } from '@haulbook/resource-contracts';
import { AdminSite, EXPORT_TYPES, IMPORT_LIMITS, sampleFile } from '@haulbook/resource';
import { z } from 'zod';
import { Roles } from '../access/roles.decorator.js';
import { receiveFile } from '../files/receive-file.js';
import { body, query } from '../http/zod-body.js';
import { reportOf } from './import-report.js';
import { ImportRows } from './import-rows.service.js';
import { ImportsService, type ReceivedFile } from './imports.service.js';

const resourceQuery = z.object({ resource: z.string().max(80) });
const sampleQuery = resourceQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });
const settingsInput = z.object({
  columns: z.array(z.string().max(80).nullable()).max(IMPORT_LIMITS.columns),
  mode: z.enum(IMPORT_MODES),
  key: z.string().max(80).nullable().default(null),
  whole: z.boolean(),
});

/** Imports from the file to the undo. Whose records they may write, the policies of the records decide. */
@Controller('imports')
@Roles('admin')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly rows: ImportRows,
    private readonly site: AdminSite,
  ) {}

  /** Upload a file, whose columns are guessed. */
  @Post('files')
  @UseInterceptors(receiveFile(IMPORT_LIMITS.megabytes * 1_000_000))
  begin(
    @Query(query(resourceQuery)) { resource }: z.output<typeof resourceQuery>,
    @UploadedFile() file?: ReceivedFile,
  ): Promise<{ id: string }> {
    return this.imports.begin(resource, file);
  }

  /** Download a file to fill in, with the headings of all fields. */
  @Get('files/sample')
  async sample(@Query(query(sampleQuery)) { resource, format }: z.output<typeof sampleQuery>): Promise<StreamableFile> {
    const content = await sampleFile(this.imports.accessTo(resource), format, await this.site.site());
    const disposition = `attachment; filename="${resource}-sample.${format}"`;
    return new StreamableFile(content, { type: EXPORT_TYPES[format], disposition });
  }

  @Get(':id/view')
  view(@Param('id') id: string): Promise<ImportView> {
    return this.imports.view(id);
  }

  /** List the first rows with problems. */
  @Get(':id/rows')
  async problems(@Param('id') id: string): Promise<ImportRowsPage> {
    return this.rows.problems((await this.imports.find(id)).id);
  }

  /** Download all rows with what came of each. */
  @Get(':id/report')
  async report(@Param('id') id: string): Promise<StreamableFile> {
    const found = await this.imports.find(id);
    const content = Buffer.from(reportOf(found.headings, await this.rows.all(id)));
    return new StreamableFile(content, { type: EXPORT_TYPES.csv, disposition: 'attachment; filename="import-report.csv"' });
  }

  /** Go through all rows as an import would, and keep nothing. */
  @Post(':id/check')
  @HttpCode(202)
  async check(@Param('id') id: string, @Body(body(settingsInput)) settings: z.output<typeof settingsInput>): Promise<{ queued: true }> {
    await this.imports.check(id, settings);
    return { queued: true };
  }

  /** Import what was checked. */
  @Post(':id/run')
  @HttpCode(202)
  async run(@Param('id') id: string): Promise<{ queued: true }> {
    await this.imports.ask(id, 'run');
    return { queued: true };
  }

  /** Take back what was imported, as far as it has not changed since. */
  @Post(':id/undo')
  @HttpCode(202)
  async undo(@Param('id') id: string): Promise<{ queued: true }> {
    await this.imports.ask(id, 'undo');
    return { queued: true };
  }
}
