import { Injectable } from '@nestjs/common';
import { Transitions, WritingService } from '@haulbook/resource';
import { z } from 'zod';
import { confirmed, id, resource, values } from './mcp-arguments.js';
import { McpReads } from './mcp-reads.service.js';
import { tool, type McpTool } from './mcp-tool.js';

const version = z.int().describe('The version of the record that the change is made on, as it was read');

/** What an assistant can change: by the ordinary writes, with their checks, warnings and history. Nothing is deleted. */
@Injectable()
export class McpWrites {
  constructor(
    private readonly reads: McpReads,
    private readonly writing: WritingService,
    private readonly transitions: Transitions,
  ) {}

  readonly tools: McpTool[] = [
    tool({
      ...{ name: 'create_record', title: 'Create a record', isReadOnly: false, input: { resource, values, confirmed } },
      description: 'Creates a record.',
      run: (given) => {
        const meta = this.reads.meta(given.resource);
        return this.writing.explainingTaken(meta, () => this.writing.create(meta, bodyOf(given)));
      },
    }),
    tool({
      ...{ name: 'update_record', title: 'Change a record', isReadOnly: false, input: { resource, id, version, values, confirmed } },
      description: 'Changes fields of a record. It is refused when the record was changed since that version; read it again then.',
      run: (given) => {
        const meta = this.reads.meta(given.resource);
        return this.writing.explainingTaken(meta, () => this.writing.update(meta, given.id, bodyOf(given), [given.version]));
      },
    }),
    tool({
      name: 'run_transition',
      title: 'Move a record on',
      description: 'Moves a record from one state to another, as a button in the back office does. It may send messages to people.',
      isReadOnly: false,
      input: { resource, id, version, transition: z.string().max(100), input: values.optional(), confirmed },
      run: ({ resource: path, id: record, version: expected, transition, input = {}, confirmed: agreed }) =>
        this.transitions.runFor(this.reads.meta(path), record, transition, { input, ...(agreed && { confirmed: true }) }, [expected]),
    }),
  ];
}

const bodyOf = ({ values: given, confirmed: agreed }: { values: object; confirmed?: boolean }): object => ({
  ...given,
  ...(agreed && { confirmed: true }),
});
