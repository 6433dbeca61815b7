import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ComingMessages } from '@haulbook/resource-contracts';
import { notFound, ResourceRegistry, Transitions } from '@haulbook/resource';
import { z } from 'zod';
import { Roles } from '../access/roles.decorator.js';
import { body } from '../http/zod-body.js';
import { ComingMessagesService } from './coming-messages.service.js';

const rehearsalInput = z
  .object({
    resource: z.string().max(80),
    /** The record; absent for one that is not saved yet. */
    id: z.uuid().optional(),
    /** What is saved before: the fields of a new record, or those that change. */
    values: z.record(z.string(), z.unknown()).optional(),
    transition: z.string().max(80),
    input: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(({ id, values }) => id ?? values, { path: ['id'], message: 'Name the record, or give the values of a new one' });
type RehearsalInput = z.output<typeof rehearsalInput>;

/** What a transition would send, before it runs. */
@Controller('messages/rehearsals')
@Roles('admin')
export class RehearsalsController {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly transitions: Transitions,
    private readonly coming: ComingMessagesService,
  ) {}

  /**
   * Run a transition, after saving its record where values are given, undo it, and return its messages, filled in, with what should be
   * known first.
   */
  @Post()
  @HttpCode(200)
  async rehearse(@Body(body(rehearsalInput)) { resource, transition, input, ...record }: RehearsalInput): Promise<ComingMessages> {
    const meta = this.registry.byPath(resource)?.meta;
    if (!meta) throw notFound('This resource');
    return this.transitions.rehearse(meta, record, transition, input).then(
      (rehearsal) => this.coming.of(rehearsal),
      (error: unknown) => this.coming.notYet(error),
    );
  }
}
