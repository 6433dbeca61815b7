import { Injectable } from '@nestjs/common';
import { WritingService } from '@haulbook/resource';
import { confirmed, id, key, resource, values, version } from './mcp-arguments.js';
import { McpReads } from './mcp-reads.service.js';
import { tool, type McpTool } from './mcp-tool.js';

/** What an assistant can change: by the ordinary writes, with their checks, warnings and history. Nothing is deleted. */
@Injectable()
export class McpWrites {
  constructor(
    private readonly reads: McpReads,
    private readonly writing: WritingService,
  ) {}

  readonly tools: McpTool[] = [
    tool({
      ...{ name: 'create_record', title: 'Create a record', isReadOnly: false, input: { resource, values, confirmed, key } },
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
  ];
}

const bodyOf = ({ values: given, confirmed: agreed }: { values: object; confirmed?: boolean }): object => ({
  ...given,
  ...(agreed && { confirmed: true }),
});
