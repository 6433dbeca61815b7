import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, type Type as NestType } from '@nestjs/common';
import { Crud, CrudService, Override, ParsedBody, ParsedRequest, type CreateManyDto, type CrudRequest } from '@nestjsx/crud';
import type { HistoryEntry, ListPage } from '@haulbook/contracts';
import type { ResourceMeta } from '../declaration/types.js';
import { notFound } from '../errors/domain-error.js';
import { readListQuery } from '../query/request.js';
import { HistoryService } from './history.service.js';
import { ReadingService, type Row } from './reading.service.js';
import { Transitions } from './transitions.js';
import { WritingService } from './writing.service.js';

/** Answers the generated routes of one resource: the grammar and routing are the CRUD library's, the queries are ours. */
export class ResourceCrudService extends CrudService<Row> {
  constructor(
    private readonly meta: ResourceMeta,
    private readonly reading: ReadingService,
    private readonly writing: WritingService,
  ) {
    super();
  }

  getMany(crud: CrudRequest, query: Record<string, unknown> = {}): Promise<ListPage<Row> | Row[]> {
    return this.reading.list(this.meta, readListQuery(crud, query));
  }

  getOne(crud: CrudRequest): Promise<Row> {
    return this.reading.one(this.meta, idOf(crud));
  }

  createOne(_crud: CrudRequest, body: Row): Promise<Row> {
    return this.writing.create(this.meta, body);
  }

  createMany(_crud: CrudRequest, body: CreateManyDto): Promise<Row[]> {
    return this.writing.createMany(this.meta, body);
  }

  updateOne(crud: CrudRequest, body: Row): Promise<Row> {
    return this.writing.update(this.meta, idOf(crud), body);
  }

  /** Not routed: a replace would overwrite what the body leaves out. */
  replaceOne(): Promise<Row> {
    throw notFound('This route');
  }

  async deleteOne(crud: CrudRequest): Promise<void> {
    await this.writing.remove(this.meta, idOf(crud));
  }

  /** Not routed. */
  recoverOne(): Promise<void> {
    throw notFound('This route');
  }
}

const idOf = (crud: CrudRequest): string => String(crud.parsed.paramsFilter[0]?.value ?? '');

/** Builds the controller of one resource. */
export function controllerFor(meta: ResourceMeta): NestType {
  @Crud({
    model: { type: meta.entity as never },
    params: { id: { field: 'id', type: 'string', primary: true } },
    // Bodies are checked against the declaration in the writing service, for single and bulk writes alike.
    validation: false,
    serialize: { get: false, getMany: false, create: false, createMany: false, update: false, replace: false, delete: false },
    routes: { exclude: ['replaceOneBase', 'recoverOneBase'] },
  })
  @Controller(meta.path)
  class ResourceController {
    readonly service: ResourceCrudService;

    constructor(
      reading: ReadingService,
      private readonly writing: WritingService,
      private readonly history: HistoryService,
      private readonly transitions: Transitions,
    ) {
      this.service = new ResourceCrudService(meta, reading, writing);
    }

    @Override('getManyBase')
    getMany(@ParsedRequest() crud: CrudRequest, @Query() query: Record<string, unknown>): Promise<ListPage<Row> | Row[]> {
      return this.service.getMany(crud, query);
    }

    @Override('createOneBase')
    createOne(@ParsedRequest() crud: CrudRequest, @ParsedBody() body: Row): Promise<Row> {
      return this.service.createOne(crud, body);
    }

    @Patch('bulk')
    updateMany(@Body() body: unknown): Promise<{ count: number }> {
      return this.writing.updateMany(meta, body);
    }

    @Delete('bulk')
    removeMany(@Body() body: unknown): Promise<{ count: number }> {
      return this.writing.removeMany(meta, body);
    }

    @Post(':id/restore')
    @HttpCode(200)
    restore(@Param('id') id: string): Promise<Row> {
      return this.writing.restore(meta, id);
    }

    @Get(':id/history')
    changes(@Param('id') id: string): Promise<HistoryEntry[]> {
      return this.history.of(meta, id);
    }

    @Post(':id/transitions/:name')
    @HttpCode(200)
    transition(
      @Param('id') id: string,
      @Param('name') name: string,
      @Body() body: { version?: number; input?: Record<string, unknown> } = {},
    ): Promise<Row> {
      return this.transitions.runFor(meta, id, name, body);
    }
  }
  Object.defineProperty(ResourceController, 'name', { value: `${meta.entity.name}Controller` });
  return ResourceController;
}
