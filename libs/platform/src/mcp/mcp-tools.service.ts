import { Injectable, Logger } from '@nestjs/common';
import { AuditEntry, DomainError, metaOf, Records, ResourceRegistry, type ResourceMeta } from '@haulbook/resource';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { McpReads } from './mcp-reads.service.js';
import { McpWrites } from './mcp-writes.service.js';
import type { McpTool } from './mcp-tool.js';

type Arguments = Record<string, unknown>;

/** Arguments that say what was asked for, without values that were written: the entry of the write itself has those. */
const NOTED = ['resource', 'id', 'text', 'where', 'search', 'sort', 'fields', 'limit', 'after', 'version', 'transition'];

/** What an assistant can do, each call as the person behind its token and within the token's scopes, and each in the audit log. */
@Injectable()
export class McpTools {
  private readonly log = new Logger('MCP');

  constructor(
    private readonly reads: McpReads,
    private readonly writes: McpWrites,
    private readonly registry: ResourceRegistry,
    private readonly records: Records,
  ) {}

  /** Create the server of one request. */
  async server(): Promise<McpServer> {
    const { McpServer } = await import('./protocol.js');
    const server = new McpServer({ name: 'haulbook', version: '1.0.0' });
    for (const tool of [...this.reads.tools, ...this.writes.tools]) {
      const { name, title, description, input, isReadOnly } = tool;
      const config = { title, description, inputSchema: input, annotations: { readOnlyHint: isReadOnly, openWorldHint: false } };
      server.registerTool(name, config, (given: Arguments) => this.call(tool, given));
    }
    return server;
  }

  private async call(tool: McpTool, given: Arguments): Promise<CallToolResult> {
    const { outcome, ...answer } = await this.ran(tool, given);
    try {
      await this.note(tool, given, outcome);
    } catch (error) {
      // Nothing is read without an entry. A write has its own, made with it: to call it refused would have the assistant do it again.
      if (tool.isReadOnly) return refusal(this.wordsOf(error));
      this.report(error);
    }
    return answer;
  }

  /** Run a tool. @returns its answer, and what is noted about that */
  private async ran(tool: McpTool, given: Arguments): Promise<CallToolResult & { outcome: object }> {
    try {
      const found = await tool.run(given as never);
      return { outcome: { rows: rowsIn(found) }, content: [{ type: 'text', text: JSON.stringify(found) }] };
    } catch (error) {
      const words = this.wordsOf(error);
      return { outcome: { refused: words }, ...refusal(words) };
    }
  }

  /** Say what is wrong to the assistant: the refusals that people get, and nothing of other errors. */
  private wordsOf(error: unknown): string {
    if (!(error instanceof DomainError)) {
      this.report(error);
      return 'Something went wrong. Please try again later.';
    }
    const fields = Object.values(error.extra.fields ?? {});
    return [error.message, ...fields.filter((sentence) => sentence !== error.message)].join('\n');
  }

  private report(error: unknown): void {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  private async note({ name }: McpTool, given: Arguments, outcome: object): Promise<void> {
    const asked = Object.fromEntries(NOTED.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key]]])));
    return this.records.noteOnAll(this.aboutOf(given), 'mcp', { tool: name, ...asked, ...outcome });
  }

  /** Return the resource that a call was about; one that the caller does not have, or none, is noted about the log itself. */
  private aboutOf({ resource }: Arguments): ResourceMeta {
    const meta = typeof resource === 'string' ? this.registry.byPath(resource)?.meta : undefined;
    return meta && this.registry.access(meta).may('read') ? meta : metaOf(AuditEntry);
  }
}

const refusal = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

function rowsIn(found: unknown): number {
  const { data } = Object(found) as { data?: unknown };
  const list = Array.isArray(found) ? found : data;
  return Array.isArray(list) ? list.length : 1;
}
