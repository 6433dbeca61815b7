import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ComingMessages } from '@haulbook/resource-contracts';
import { notFound, ResourceRegistry, Transitions } from '@haulbook/resource';
import { z } from 'zod';
import { Roles } from '../access/roles.decorator.js';
import { body } from '../http/zod-body.js';
import { ComingMessagesService } from './coming-messages.service.js';

const rehearsalInput = z.object({
  resource: z.string().max(80),
  id: z.uuid(),
  transition: z.string().max(80),
  input: z.record(z.string(), z.unknown()).default({}),
});
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

  /** Run a transition, undo it, and return its messages, filled in, with what should be known first. */
  @Post()
  @HttpCode(200)
  async rehearse(@Body(body(rehearsalInput)) { resource, id, transition, input }: RehearsalInput): Promise<ComingMessages> {
    const meta = this.registry.byPath(resource)?.meta;
    if (!meta) throw notFound('This resource');
    return this.coming.of(await this.transitions.rehearse(meta, id, transition, input));
  }
}
