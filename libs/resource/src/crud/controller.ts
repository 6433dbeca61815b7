import type { ServerResponse } from 'node:http';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Patch,
  Post,
  Query,
  Res,
  UseGuards,
  UseInterceptors,
  type CanActivate,
  type ExecutionContext,
  type Type as NestType,
} from '@nestjs/common';
import { Crud, CrudRequestInterceptor, Override, ParsedRequest, type CrudRequest, type CrudService } from '@nestjsx/crud';
import type { HistoryEntry, ListPage, TimelinePage } from '@haulbook/resource-contracts';
import type { ResourceMeta } from '../declaration/types.js';
import { badQuery } from '../errors/domain-error.js';
import { ExportService } from '../export/export.service.js';
import { readExportQuery } from '../export/query.js';
import { readWholeNumbers } from '../query/whole-numbers.js';
import { readListQuery, readHistoryQuery, readOneQuery } from '../query/request.js';
import { TimelineService } from '../timeline/timeline.service.js';
import { HistoryService } from './history.service.js';
import { ExpectedVersions, OneRecordConditions, type Expected } from './precondition.js';
import { ReadingService, type Row } from './reading.service.js';
import { Tells } from './telling.js';
import { Transitions } from './transitions.js';
import { WritingService } from './writing.service.js';

/**
 * The routes of a resource besides the library's, which parses the query only of an export. `bulk` and `export` are declared before `:id`,
 * so that they are not taken for one.
 */
@Injectable()
abstract class RecordRoutes {
  abstract readonly meta: ResourceMeta;

  constructor(
    protected readonly reading: ReadingService,
    protected readonly writing: WritingService,
    private readonly past: HistoryService,
    private readonly transitions: Transitions,
    private readonly exports: ExportService,
    protected readonly timelines: TimelineService,
  ) {}

  @Patch('bulk')
  updateMany(@Body() body: unknown): Promise<{ count: number }> {
    return this.writing.explainingTaken(this.meta, () => this.writing.updateMany(this.meta, body));
  }

  @Delete('bulk')
  removeMany(@Body() body: unknown): Promise<{ count: number }> {
    return this.writing.removeMany(this.meta, body);
  }

  @Post()
  @Tells()
  createOne(@Body() body: unknown): Promise<Row> {
    return this.writing.explainingTaken(this.meta, () => this.writing.create(this.meta, body));
  }

  @Get('export')
  @UseInterceptors(CrudRequestInterceptor)
  exportMany(@ParsedRequest() crud: CrudRequest, @Query() query: Record<string, unknown>, @Res() response: ServerResponse): Promise<void> {
    return this.exports.send(this.meta, readExportQuery(crud, query), response);
  }

  @Get(':id')
  getOne(@Param('id') id: string, @Query() query: Record<string, unknown>): Promise<Row> {
    return this.reading.one(this.meta, id, readOneQuery(query));
  }

  @Patch(':id')
  updateOne(@Param('id') id: string, @Body() body: unknown, @ExpectedVersions() expected: Expected): Promise<Row> {
    return this.writing.explainingTaken(this.meta, () => this.writing.update(this.meta, id, body, expected));
  }

  @Delete(':id')
  removeOne(@Param('id') id: string, @ExpectedVersions() expected: Expected): Promise<void> {
    return this.writing.remove(this.meta, id, expected);
  }

  @Post(':id/restore')
  @HttpCode(200)
  restore(@Param('id') id: string, @ExpectedVersions() expected: Expected): Promise<Row> {
    return this.writing.restore(this.meta, id, expected);
  }

  @Get(':id/history')
  changes(@Param('id') id: string, @Query() query: Record<string, unknown>): Promise<HistoryEntry[]> {
    return this.past.of(this.meta, id, readHistoryQuery(query));
  }

  @Post(':id/transitions/:name')
  @HttpCode(200)
  transition(
    @Param('id') id: string,
    @Param('name') name: string,
    @Body() body: unknown,
    @ExpectedVersions() expected: Expected,
  ): Promise<Row> {
    return this.transitions.runFor(this.meta, id, name, body, expected);
  }
}

/** Those of a resource that declares a `timeline`. */
@Injectable()
abstract class TimelineRoutes extends RecordRoutes {
  @Get(':id/timeline')
  timeline(@Param('id') id: string, @Query() query: Record<string, unknown>): Promise<TimelinePage> {
    return this.timelines.of(this.meta, id, query);
  }
}

/** Refuses query parameters that are neither strings nor lists of strings: the library's parser throws on them. */
class TextsOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<{ query: Record<string, unknown> }>();
    const odd = Object.keys(query).find((name) => ![query[name]].flat().every((value) => typeof value === 'string'));
    if (odd) throw badQuery(`${odd.slice(0, 60)} takes texts`);
    return true;
  }
}

readWholeNumbers();

/** Build the controller of a resource. */
export function controllerFor(meta: ResourceMeta): NestType {
  const Routes: typeof RecordRoutes = meta.options.timeline ? TimelineRoutes : RecordRoutes;
  @Crud({
    model: { type: meta.entity as never },
    params: { id: { field: 'id', type: 'string', primary: true } },
    // The writing service validates bodies against the declaration, for single and bulk writes alike.
    validation: false,
    serialize: { getMany: false, createMany: false },
    routes: { only: ['getManyBase', 'createManyBase'] },
  })
  @Controller(meta.path)
  @UseGuards(new TextsOnly(), new OneRecordConditions())
  class ResourceController extends Routes {
    readonly meta = meta;
    /** Service that the library's route of bulk creates calls. Its list is overridden below, and it has no other route here. */
    readonly service: Pick<CrudService<Row>, 'createMany'> = {
      createMany: (_crud, body) => this.writing.explainingTaken(meta, () => this.writing.createMany(meta, body)),
    };

    @Override('getManyBase')
    getMany(@ParsedRequest() crud: CrudRequest, @Query() query: Record<string, unknown>): Promise<ListPage<Row> | Row[]> {
      return this.reading.list(meta, readListQuery(crud, query));
    }
  }
  Object.defineProperty(ResourceController, 'name', { value: `${meta.entity.name}Controller` });
  return ResourceController;
}
