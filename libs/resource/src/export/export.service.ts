import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Optional } from '@nestjs/common';
import type { ExportFormat } from '@haulbook/resource-contracts';
import { localToday } from '@haulbook/core';
import { ReadingService, type Row } from '../crud/reading.service.js';
import { ResourceRegistry } from '../crud/registry.js';
import type { FieldMeta, ResourceMeta } from '../declaration/types.js';
import { notFound } from '../errors/domain-error.js';
import { Records } from '../records/records.js';
import { AdminSite } from '../schema/admin-site.js';
import { decimalsOf, DEFAULT_REGION, spreadsheetColumns, type Region } from './cells.js';
import { exportColumns, isExported } from './columns.js';
import { csv } from './csv.js';
import { ExportHost, NO_HOST } from './host.js';
import { json } from './json.js';
import type { ExportQuery } from './query.js';
import { EXPORT_TYPES } from './types.js';
import { xlsx } from './xlsx.js';

/** Sends lists as files: all rows that the list shows its caller, with the same fields in them. */
@Injectable()
export class ExportService {
  constructor(
    private readonly reading: ReadingService,
    private readonly registry: ResourceRegistry,
    private readonly records: Records,
    @Optional() private readonly named?: AdminSite,
    @Optional() private readonly host: ExportHost = NO_HOST,
  ) {}

  /**
   * Send the rows as they are read, at the pace at which the caller takes them. Ends early when the caller is gone.
   * @throws DomainError before anything is sent, as the list would
   */
  async send(meta: ResourceMeta, query: ExportQuery, response: ServerResponse): Promise<void> {
    if (!isExported(meta)) throw notFound(`An export of ${meta.labelPlural.toLowerCase()}`);
    const fields = exportColumns(this.registry.require(meta, 'read'), query.request.fields);
    const request = { ...query.request, fields: fields.map(({ name }) => name), join: linked(fields) };
    const region = (await this.named?.site()) ?? DEFAULT_REGION;
    const sent: Sent = { begun: false, rows: 0 };
    try {
      await this.host.run(async () => {
        // A caller who left while others were served gets no rows read.
        if (response.destroyed) return;
        await this.reading.everyRow(meta, request, async (next) => {
          // The first page comes before the head of the response, so that a refusal by the database is still one.
          const pages = pagesFrom(await next(), next, sent);
          sent.begun = true;
          this.sendHead(meta, query.format, region, response);
          const file = Readable.from(contents(meta, query.format, fields, region, pages), { objectMode: false });
          await pipeline(file, response).catch(unlessGone);
        });
      });
    } finally {
      if (sent.begun) await this.records.noteOnAll(meta, 'export', { ...described(query, fields), rows: sent.rows });
    }
  }

  private sendHead(meta: ResourceMeta, format: ExportFormat, { zone }: Region, response: ServerResponse): void {
    const name = `${meta.path}-${localToday(this.host.now(), zone)}.${format}`;
    response.setHeader('Content-Type', EXPORT_TYPES[format]);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.setHeader('Cache-Control', 'no-store');
    response.setTimeout(this.host.stalledMs, () => response.destroy());
  }
}

interface Sent {
  begun: boolean;
  rows: number;
}

/** Return the references whose records the rows need for a column. */
const linked = (fields: FieldMeta[]): string[] => fields.filter(({ kind }) => kind === 'ref' || kind === 'refs').map(({ name }) => name);

/** Return the conditions of a search. The parser of queries adds empty ones. */
const said = (search: unknown): object[] =>
  ((search as { $and?: object[] } | undefined)?.$and ?? []).filter((part) => Object.keys(part).length > 0);

/** Return what the log says of an export. */
const described = ({ format, request: { search, words, sort, trashed } }: ExportQuery, fields: FieldMeta[]): object => ({
  format,
  columns: fields.map(({ name }) => name),
  ...(said(search).length > 0 ? { filter: said(search) } : {}),
  ...(words === undefined ? {} : { search: words }),
  ...(sort?.length ? { sort } : {}),
  ...(trashed ? { trash: true } : {}),
});

async function* pagesFrom(first: Row[], next: () => Promise<Row[]>, sent: Sent): AsyncGenerator<Row[]> {
  for (let rows = first; rows.length > 0; rows = await next()) {
    sent.rows += rows.length;
    yield rows;
  }
}

/** Return the contents of the file, which are written as the pages are read. */
function contents(meta: ResourceMeta, format: ExportFormat, fields: FieldMeta[], region: Region, pages: AsyncIterable<Row[]>) {
  if (format === 'json') return json(fields, pages);
  const columns = spreadsheetColumns(fields, region);
  return format === 'csv' ? csv(columns, decimalsOf(region), pages) : xlsx({ name: meta.labelPlural, columns, region }, pages);
}

/** Ignore the end of a download that its caller did not wait for. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
